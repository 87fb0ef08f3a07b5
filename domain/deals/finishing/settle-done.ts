import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { briefs, dealMoments, deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addDays, amsterdamDay, type Day } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { theSystem } from "../../kernel/policy.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { touchDeal } from "../state/move-deal.ts";
import { finishDeal } from "./finish-deal.ts";
import { SILENT_DAYS } from "./rules.ts";

/** The day of the work: what the company said, else what was agreed. */
const workDay = sql<Day>`coalesce(${deals.saidDoneDay}, ${dealMoments.day})`;

/** The last day on which somebody said something of the work, or on which it was. */
const lastWord = sql`greatest(${workDay},
  (${deals.saidDoneAt} at time zone 'Europe/Amsterdam')::date, (${deals.notYetAt} at time zone 'Europe/Amsterdam')::date)`;

/** Running deals with the day of their work that meet a condition, those of one request together. */
const dueDeals = (db: Pick<Ctx["db"], "select">, which: SQL | undefined) =>
  db
    .select({
      proposalId: deals.proposalId,
      briefId: deals.briefId,
      companyId: deals.companyId,
      state: deals.state,
      doneDay: workDay,
    })
    .from(deals)
    .leftJoin(
      dealMoments,
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        eq(dealMoments.kind, sql`'WORK'`),
        eq(dealMoments.state, sql`'TAKEN'`),
      ),
    )
    .where(and(inArray(deals.state, ["AGREEING", "PLANNED"]), which))
    .orderBy(asc(deals.briefId));

/**
 * Asks the client, the day after the agreed day and outside the quiet hours, whether the work is done, and makes work DONE of which
 * nobody said anything for `SILENT_DAYS`. Idempotent.
 */
export const settleDone = verb({ name: "settle-done", input: noInput, by: theSystem }, async (ctx) => {
  const today = amsterdamDay(ctx.now);
  const isSilent = sql`${lastWord} + ${SILENT_DAYS}::int < ${today}::date`;
  for (const { proposalId, briefId } of await dueDeals(ctx.db, isSilent))
    await ctx.db.transaction(async (tx) => {
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      // Again under its lock: an answer, another day or the end of the deal comes fully before or after.
      const [due] = await dueDeals(tx, and(eq(deals.proposalId, proposalId), isSilent));
      if (due) await finishDeal(ctx, tx, due, { doneBy: "CLOCK", doneDay: due.doneDay, answer: null });
    });
  if (quietUntil(ctx.now, true) !== null) return;
  const isToAsk = and(
    isNull(deals.askedDoneAt),
    eq(deals.state, "PLANNED"),
    sql`${workDay} <= ${addDays(today, -1)}::date`,
  );
  for (const { proposalId, briefId } of await dueDeals(ctx.db, isToAsk))
    await ctx.db.transaction(async (tx) => {
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      const [due] = await dueDeals(tx, and(eq(deals.proposalId, proposalId), isToAsk));
      if (!due) return;
      await touchDeal(tx, proposalId, { askedDoneAt: ctx.now });
      await record(ctx, tx, { type: "deal.done_asked", proposalId, briefId });
    });
});
