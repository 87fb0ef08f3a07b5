import type { Runtime } from "#compose";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { checkPayment, type CheckedPayment } from "#domain/payments/check-payment.ts";

/** The state of a payment, as `checkPayment` returns it; `unchecked` when the provider or the database does not answer. */
type PaymentOutcome = CheckedPayment | { state: "unchecked" };

/** Checks the payment that the address of a return page names. */
export async function paymentOutcome(
  ctx: Ctx<UserActor>,
  { log }: Runtime,
  checkoutSessionId: string | null,
): Promise<PaymentOutcome> {
  if (!checkoutSessionId) return { state: "unknown" };
  try {
    return await checkPayment(ctx, { checkout: checkoutSessionId });
  } catch (error) {
    log.error({ err: error }, "a payment could not be checked");
    return { state: "unchecked" };
  }
}
