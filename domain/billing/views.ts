import type { Ctx } from "../context.ts";
import { customerOf } from "./customer.ts";

/** The remaining credit of a company at the provider of new orders, in cents including btw. */
export async function creditOf(ctx: Pick<Ctx, "db" | "payments">, companyId: string | null): Promise<number> {
  const customer = companyId && (await customerOf(ctx, companyId, ctx.payments.provider));
  return customer ? ctx.payments.fetchCredit(customer) : 0;
}
