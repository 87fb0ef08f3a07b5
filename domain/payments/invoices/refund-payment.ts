import { verb } from "../../kernel/verb.ts";
import { refundPaymentInput } from "./input.ts";
import { refundsPayments } from "./policy.ts";
import { finishRefund, orderRefund } from "./refund-invoice.ts";

/**
 * Gives back (a part of) what an invoice cost, with a credit note and a mail. The subscription goes on. Idempotent by key.
 * `failure`: the refund is stored and the provider failed, so `finishRefunds` asks it again each hour; null when the money is on
 * its way. Throws `not_found`, `refund_too_high`.
 */
export const refundPayment = verb(
  { name: "refund-payment", input: refundPaymentInput, by: refundsPayments },
  async (ctx, order): Promise<{ failure: { error: unknown } | null }> => {
    const refundId = await orderRefund(ctx, order);
    try {
      await finishRefund(ctx, refundId);
    } catch (error) {
      return { failure: { error } };
    }
    return { failure: null };
  },
);
