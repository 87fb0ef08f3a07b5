import { and, asc, eq, isNull, lt, lte, type SQL } from "drizzle-orm";
import { companyChecks } from "#db/schema/index.ts";
import { CHECK_NOTICE_DAYS } from "../evidence/rules.ts";
import { endChecks, recordLapse } from "../evidence/end-checks.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { addDays, amsterdamDay } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { expiresChecks } from "./policy.ts";

/**
 * Ends the checks whose last day is over, and tells companies once, 30 days before, of those that end soon. Continues after a
 * failure, and rejects at the end if there was one.
 */
export const expireChecks = verb(
  { name: "expire-checks", input: noInput, by: expiresChecks },
  async (ctx): Promise<void> => {
    const today = amsterdamDay(ctx.now);
    const isOver = and(isNull(companyChecks.endedAt), lt(companyChecks.validUntil, today));
    const endsSoon = and(
      isNull(companyChecks.endedAt),
      isNull(companyChecks.noticedAt),
      lte(companyChecks.validUntil, addDays(today, CHECK_NOTICE_DAYS)),
    );
    const failures: unknown[] = [];
    for (const [due, settle] of [
      [isOver, expire],
      [endsSoon, tell],
    ] as const)
      for (const companyId of await companiesWith(ctx, due))
        await settle(ctx, companyId, due).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "some checks could not be settled");
  },
);

async function companiesWith({ db }: Pick<Ctx, "db">, due: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: companyChecks.companyId })
    .from(companyChecks)
    .where(due)
    .orderBy(asc(companyChecks.companyId));
  return rows.map(({ companyId }) => companyId);
}

const expire = (ctx: Ctx, companyId: string, isOver: SQL | undefined): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) return;
    // Read again under the lock: an operator may have replaced the check.
    const kinds = await endChecks(ctx, tx, companyId, { which: isOver, reason: "EXPIRED" });
    await recordLapse(ctx, tx, company, kinds, "EXPIRED");
  });

const tell = (ctx: Ctx, companyId: string, endsSoon: SQL | undefined): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) return;
    const told = await tx
      .update(companyChecks)
      .set({ noticedAt: ctx.now })
      .where(and(eq(companyChecks.companyId, companyId), endsSoon))
      .returning({ id: companyChecks.id, kind: companyChecks.kind, validUntil: companyChecks.validUntil });
    const { userId } = company;
    for (const { id, kind, validUntil } of told)
      await record(ctx, tx, {
        type: "company.check_expires_soon",
        companyId,
        userId,
        data: { checkId: id, check: kind, validUntil: validUntil! },
      });
  });
