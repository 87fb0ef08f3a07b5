import { and, eq, sql } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import type { LoggedAct } from "../audit/rules.ts";
import { ensureCustomer, nextInvoiceProvider } from "../billing/customer.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { CreditReason } from "./rules.ts";

type Gift = {
  act: Extract<LoggedAct, "give-days" | "give-credit">;
  companyId: string;
  cents: number;
  days?: number;
  reason: CreditReason;
  key: string;
};

/**
 * Gives a company credit at the provider of its next invoice, which pays for what comes next, and logs it. Idempotent by key:
 * a repeated form gives and logs it once. Throws `not_found`; rejects when the provider does not answer.
 */
export async function addCreditOf(
  ctx: Ctx,
  { act, companyId, cents, days, reason, key }: Gift,
): Promise<void> {
  if (!(await ctx.db.transaction((tx) => lockCompany(tx, companyId)))) throw new DomainError("not_found");
  const payments = await nextInvoiceProvider(ctx, companyId);
  const providerCustomerId = await ensureCustomer(ctx, companyId, payments);
  await payments.addCredit({ providerCustomerId, cents, key });
  await ctx.db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new DomainError("not_found");
    const same = and(eq(operatorLog.subjectId, companyId), sql`${operatorLog.facts} ->> 'key' = ${key}`);
    if ((await tx.$count(operatorLog, same)) > 0) return;
    const facts = { cents, key, ...(days !== undefined && { days }) };
    await logAct(ctx, tx, { act, subjectKind: "company", subjectId: companyId, reason, facts });
  });
}
