import { z } from "zod";
import { requiredActNote } from "../../audit/input.ts";
import { idField } from "../../kernel/verb.ts";
import { REFUND_REASONS } from "./rules.ts";

/** An invoice, by our id. */
export const invoiceInput = z.object({ invoiceId: idField });

/** A subscription, by the provider's id. */
export const refundedSubscriptionInput = z.object({ subscription: z.string() });

/** An invoice, by its printed number. */
export const invoiceNumberInput = z.object({ number: z.string() });

/**
 * A refund: cents including btw, what is left of the invoice, or the part of the days that are left. `key` identifies the
 * refund, so that a repeated call gives money back once.
 */
export const refundPaymentInput = z.object({
  invoiceId: idField,
  amount: z.union([z.literal("whole"), z.literal("pro_rata"), z.int().positive()]),
  // For money that the bank took back nothing is asked from the provider, so nobody may choose that reason.
  reason: z.enum(REFUND_REASONS).exclude(["returned_by_bank"]),
  key: z.string().min(1).max(200),
  note: requiredActNote,
});

/** What the form of an operator says beside its choices. */
export const refundNoteInput = refundPaymentInput.pick({ note: true });
