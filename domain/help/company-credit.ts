import { and, eq, sql } from "drizzle-orm";
import { operatorLog } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import type { LoggedAct } from "../audit/rules.ts";
import { ensureCustomer, nextInvoiceProvider } from "../billing/customer.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import type { CreditReason } from "./rules.ts";

type Gift = {
  act: Extract<LoggedAct, "give-days" | "give-credit">;
  companyId: string;
  cents: number;
  days?: number;
  reason: CreditReason;
  note?: string | undefined;
  key: string;
};

/**
 * Gives a company credit at the provider of its next invoice, which pays for what comes next, logs it and tells the company. Idempotent by
 * key: a repeated form does each once. Throws `not_found`; rejects when the provider does not answer.
 */
export async function addCreditOf(
  ctx: Ctx,
  { act, companyId, cents, days, reason, note, key }: Gift,
): Promise<void> {
  if (!(await ctx.db.transaction((tx) => lockCompany(tx, companyId)))) throw new DomainError("not_found");
  const payments = await nextInvoiceProvider(ctx, companyId);
  const providerCustomerId = await ensureCustomer(ctx, companyId, payments);
  await payments.addCredit({ providerCustomerId, cents, key });
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new DomainError("not_found");
    const same = and(eq(operatorLog.subjectId, companyId), sql`${operatorLog.facts} ->> 'key' = ${key}`);
    if ((await tx.$count(operatorLog, same)) > 0) return;
    const facts = { cents, key, ...(days !== undefined && { days }) };
    await logAct(ctx, tx, { act, subjectKind: "company", subjectId: companyId, reason, note, facts });
    const data = { gift: key, cents: String(cents), days: days === undefined ? "" : String(days), reason };
    const { userId } = company;
    await record(ctx, tx, { type: "company.credit_given", companyId, userId, data });
  });
}
