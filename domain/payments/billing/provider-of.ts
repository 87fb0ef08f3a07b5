import type { Ctx } from "../../kernel/context.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import type { PaymentProvider } from "./rules.ts";

/** The provider that a row follows. Throws when it is not configured (any more). */
export function paymentsOf(
  ctx: Pick<Ctx, "payments" | "formerPayments">,
  { provider }: { provider: PaymentProvider },
): Payments {
  const known = [ctx.payments, ...ctx.formerPayments].find((payments) => payments.provider === provider);
  if (!known) throw new Error(`payment provider ${provider} is not configured`);
  return known;
}
