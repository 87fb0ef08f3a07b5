import { z } from "zod";
import { requiredActNote } from "../../audit/input.ts";
import { choiceField } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { OPERATOR_REFUND_REASONS, REFUND_PARTS, REFUND_REASONS } from "./rules.ts";

/** An invoice, by our id. */
export const invoiceInput = z.object({ invoiceId: idField });

/** A subscription, by the provider's id. */
export const refundedSubscriptionInput = z.object({ subscription: z.string() });

/** An invoice, by its printed number. */
export const invoiceNumberInput = z.object({ number: z.string() });

/**
 * A refund of an invoice of this company: cents including btw, what is left of the invoice, or the part of the days that are left.
 * `key` identifies the refund, so that a repeated call gives money back once.
 */
export const refundPaymentInput = z.object({
  companyId: idField,
  invoiceId: idField,
  amount: z.union([z.literal("whole"), z.literal("pro_rata"), z.int().positive()]),
  // For money that the bank took back nothing is asked from the provider, so nobody may choose that reason.
  reason: z.enum(REFUND_REASONS).exclude(["returned_by_bank"]),
  key: z.string().min(1).max(200),
  note: requiredActNote,
});

/** The form of an operator. Nothing in it has a default, because it moves money. */
export const operatorRefundInput = z.object({
  companyId: idField,
  invoiceId: z.string("choose_one").min(1, "choose_one").pipe(idField),
  how: choiceField(REFUND_PARTS),
  why: choiceField(OPERATOR_REFUND_REASONS),
  note: requiredActNote,
  key: idField,
});
