import { and, asc, eq, gt, gte, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, invoices, quietMonths } from "#db/schema/index.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { record } from "../../events/record.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay, daysBefore, startOfDay } from "../../kernel/dates.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { addCredit } from "../../payments/billing/credit.ts";
import { creditOfLines } from "../../payments/billing/rules.ts";
import { requestsOf } from "../requests-view.ts";
import { countsQuietMonths } from "./policy.ts";
import { COUNTED_WITHIN_DAYS, promisedOn, quietMonthCredit } from "./rules.ts";
import { readPromises } from "./settings.ts";

type PaidMonth = { invoiceId: string; companyId: string; periodStart: Date; periodEnd: Date };

/**
 * Counts the requests of each paid month that has ended and began under a promise, once, and gives credit for those that are missing.
 * Continues after a failure, and rejects at the end if there was one.
 */
export const countQuietMonths = verb(
  { name: "count-quiet-months", input: noInput, by: countsQuietMonths },
  async (ctx) => {
    const promises = await readPromises(ctx.db);
    if (promises.length === 0) return;
    const failures: unknown[] = [];
    for (const month of await endedMonths(ctx, promises[0]!.from)) {
      const promised = promisedOn(promises, amsterdamDay(month.periodStart));
      if (promised !== null)
        await countMonth(ctx, month, promised).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "some paid months could not be counted");
  },
);

/** Paid months that ended and were not counted, of companies that chose provinces; those that began first come first. */
async function endedMonths({ db, now }: Pick<Ctx, "db" | "now">, firstDay: string): Promise<PaidMonth[]> {
  const counted = db
    .select({ one: sql`1` })
    .from(quietMonths)
    .where(
      and(eq(quietMonths.companyId, invoices.companyId), eq(quietMonths.periodStart, invoices.periodStart)),
    );
  const months = await db
    .select({
      invoiceId: invoices.id,
      companyId: sql<string>`${invoices.companyId}`,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
    })
    .from(invoices)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, invoices.companyId))
    .where(
      and(
        eq(invoices.kind, "invoice"),
        lte(invoices.periodEnd, now),
        gt(invoices.periodEnd, daysBefore(now, COUNTED_WITHIN_DAYS)),
        gte(invoices.periodStart, startOfDay(firstDay)),
        sql`${companyProfiles.serviceAreas} <> '{}'`,
        notExists(counted),
      ),
    )
    .orderBy(asc(invoices.periodStart), asc(invoices.id));
  return months;
}

/** Counts one paid month. A month that was given back entirely has no price, and is not counted. */
function countMonth(
  ctx: Ctx,
  { invoiceId, companyId, periodStart, periodEnd }: PaidMonth,
  promised: number,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) return;
    const monthCents = await priceOf(tx, invoiceId);
    if (monthCents <= 0) return;
    const requests = await requestsOf(tx, companyId, { after: periodStart, until: periodEnd });
    const creditCents = quietMonthCredit(monthCents, promised, requests);
    const added = await tx
      .insert(quietMonths)
      .values({
        companyId,
        periodStart,
        periodEnd,
        promised,
        requests,
        monthCents,
        creditCents,
        countedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ companyId: quietMonths.companyId });
    if (added.length === 0 || creditCents === 0) return;
    const start = periodStart.toISOString();
    const key = `quiet:${companyId}:${start}`;
    await addCredit(ctx, tx, { companyId, source: "quiet_month", exclVatCents: creditCents, key });
    const { userId } = company;
    await record(ctx, tx, { type: "company.quiet_month", companyId, userId, data: { periodStart: start } });
  });
}

/** The price of a paid month in cents excluding btw: before credit, and without what was given back of it. */
async function priceOf(tx: Transaction, invoiceId: string): Promise<number> {
  const isGivenBack = and(eq(invoices.creditedInvoiceId, invoiceId), ne(invoices.reason, "owed_credit"));
  const rows = await tx
    .select({ lines: invoices.lines })
    .from(invoices)
    .where(or(eq(invoices.id, invoiceId), isGivenBack));
  const lines = rows.flatMap((row) => row.lines);
  return lines.reduce((sum, line) => sum + line.exclVatCents, creditOfLines(lines));
}
