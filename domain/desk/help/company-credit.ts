import { logAct } from "../../audit/log-act.ts";
import type { LoggedAct } from "../../audit/rules.ts";
import { addCredit } from "../../payments/billing/credit.ts";
import type { CreditReason } from "../../payments/billing/rules.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { inclVatCents } from "../../kernel/money.ts";

type Gift = {
  act: Extract<LoggedAct, "give-days" | "give-credit">;
  companyId: string;
  exclVatCents: number;
  days?: number;
  reason: CreditReason;
  note?: string | undefined;
  key: string;
};

/**
 * Gives a company credit, which lowers its next invoices, logs it and tells the company. Idempotent by key: a repeated form does
 * each once. Throws `not_found`.
 */
export async function addCreditOf(
  ctx: Ctx,
  { act, companyId, exclVatCents, days, reason, note, key }: Gift,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) throw new DomainError("not_found");
    if (!(await addCredit(ctx, tx, { companyId, source: reason, exclVatCents, key }))) return;
    const cents = inclVatCents(exclVatCents);
    const facts = { cents, key, ...(days !== undefined && { days }) };
    await logAct(ctx, tx, { act, subjectKind: "company", subjectId: companyId, reason, note, facts });
    const data = { gift: key, cents: String(cents), days: days === undefined ? "" : String(days), reason };
    const { userId } = company;
    await record(ctx, tx, { type: "company.credit_given", companyId, userId, data });
  });
}
