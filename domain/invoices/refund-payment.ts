import { verb } from "../verb.ts";
import { refundPaymentInput } from "./input.ts";
import { refundsPayments } from "./policy.ts";
import { refundInvoice } from "./refund-invoice.ts";

/**
 * Gives back (a part of) what an invoice cost, with a credit note and a mail. The subscription goes on. Idempotent by key.
 * Throws `not_found`, `refund_too_high`.
 */
export const refundPayment = verb(
  { name: "refund-payment", input: refundPaymentInput, by: refundsPayments },
  (ctx, order) => refundInvoice(ctx, order),
);
