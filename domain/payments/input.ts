import { z } from "zod";
import { choicesField, tickedField } from "../kernel/fields.ts";
import { idField } from "../kernel/verb.ts";
import { PROVINCES } from "../companies/places/rules.ts";

/**
 * An order: where the payment page returns to (the adapter adds `?session_id=…`), and the provinces of a company without a
 * profile.
 */
export const startCheckoutInput = z.object({
  successUrl: z.string(),
  cancelUrl: z.string(),
  provinces: choicesField(PROVINCES),
  /** Whether the caller said to order for a company; the verb refuses an order without it. */
  asBusiness: z.boolean(),
});

/** The box of an order form with which a company says so. */
export const asBusinessInput = z.object({ asBusiness: tickedField("business_required") });

/** A checkout, by the provider's id. */
export const checkoutInput = z.object({ checkout: z.string() });

/** A subscription, by the provider's id. */
export const subscriptionInput = z.object({ subscription: z.string() });

/** Why somebody else than the company ends its subscription. */
const END_REASONS = ["asked", "misuse", "mistake"] as const;

export const endSubscriptionInput = z.object({ companyId: idField, reason: z.enum(END_REASONS) });
