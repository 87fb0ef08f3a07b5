import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#db/client.server.ts";
import { briefs, measures, proposals, reports, subscriptions } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { mayStillCharge } from "../../subscriptions/rules.ts";
import { verb } from "../../kernel/verb.ts";
import { settleMoney, type MoneyFailure } from "./settle-money.ts";
import { addresseeOf, lockAddressee, type Addressed } from "./find-subject.ts";
import { takeMeasureInput } from "./input.ts";
import { asksForOther } from "../../operators/four-eyes.ts";
import { takesMeasures, takesMeasuresOnAccounts } from "./policy.ts";
import { ACTS_ON, type MeasureAct, type MeasureSubject } from "./rules.ts";
import { tellAndStart } from "./tell-and-start.ts";

/** A stored measure. `waits`: for a second operator. `moneyFailure`: it stands, and the job repeats what it means for money. */
type TakenMeasure = { measureId: string; waits: boolean; moneyFailure: MoneyFailure };

/**
 * Hides a request, quote, question, photo, profile or experience, or warns, suspends or ends an account, with its ground and facts. The
 * statement of reasons goes to the addressee when it starts, or with the notice that a company has
 * (`needsNotice`). Ending a company with a subscription waits for a second operator, if there is one (`PROPOSED`).
 * Throws `not_found`, `not_allowed`, `measure_not_possible` for an act that this subject does not know or a quote that was
 * decided, `measure_exists` while another one runs, `admin_too_new`.
 */
export const takeMeasure = verb(
  { name: "take-measure", input: takeMeasureInput, by: takesMeasures },
  async (ctx, { reportNumber, ...input }): Promise<TakenMeasure> => {
    const { subjectKind, subjectId, act } = input;
    if (!ACTS_ON[subjectKind].includes(act)) throw new DomainError("measure_not_possible");
    if (act !== "HIDE" && act !== "WARN" && !takesMeasuresOnAccounts.allows(ctx.actor))
      throw new DomainError("not_allowed");
    const addressed = await addresseeOf(ctx.db, subjectKind, subjectId);
    const reportId = reportNumber === undefined ? null : await reportOf(ctx, reportNumber);
    const taken = await ctx.db.transaction((tx) =>
      storeMeasure(ctx, tx, { ...input, ...addressed, reportId }),
    );
    return { ...taken, moneyFailure: taken.waits ? null : await settleMoney(ctx, taken.measureId) };
  },
);

type ToStore = Omit<z.output<typeof takeMeasureInput>, "reportNumber"> &
  Addressed & { reportId: string | null };

/**
 * Stores a measure in a transaction, and starts it or lets it wait. Locks the addressee, before rows of the subject. Throws as
 * `takeMeasure`.
 */
export async function storeMeasure(
  ctx: Ctx<OperatorActor>,
  tx: Transaction,
  { companyId, userId, briefId, ...input }: ToStore,
): Promise<{ measureId: string; waits: boolean }> {
  const { subjectKind, subjectId, act, ground } = input;
  const addressed = { companyId, userId, briefId };
  await lockAddressee(tx, addressed);
  await refuseDecided(tx, subjectKind, subjectId);
  const id = newId(ctx.now);
  const stored = await tx
    .insert(measures)
    .values({
      ...input,
      ...addressed,
      id,
      status: "PROPOSED",
      takenBy: ctx.actor.userId,
      takenAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: measures.id });
  if (stored.length === 0) throw new DomainError("measure_exists");
  const waits = await needsSecond(ctx, tx, subjectKind, subjectId, act);
  if (!waits) await tellAndStart(ctx, tx, { id, subjectKind, subjectId, act, ground });
  await logAct(ctx, tx, {
    act: "take-measure",
    subjectKind: "measure",
    subjectId: id,
    reason: ground,
    facts: { act, subjectKind, subject: subjectId, waits },
  });
  return { measureId: id, waits };
}

/** The id of a report by its number. Throws `not_found`. */
async function reportOf({ db }: Pick<Ctx, "db">, number: number): Promise<string> {
  const [report] = await db.select({ id: reports.id }).from(reports).where(eq(reports.number, number));
  if (!report) throw new DomainError("not_found");
  return report.id;
}

/** A quote that its client chose or declined is no offer any more. */
async function refuseDecided(tx: Transaction, subjectKind: MeasureSubject, subjectId: string): Promise<void> {
  if (subjectKind !== "PROPOSAL") return;
  const isQuote = eq(proposals.id, subjectId);
  const [offer] = await tx.select({ briefId: proposals.briefId }).from(proposals).where(isQuote);
  if (!offer) throw new DomainError("not_found");
  // Choosing locks the request too, so the quote is chosen before this and seen here, or not at all.
  await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, offer.briefId)).for("update");
  const [quote] = await tx.select({ status: proposals.status }).from(proposals).where(isQuote);
  if (quote?.status !== "PENDING") throw new DomainError("measure_not_possible");
}

/** Whether the act waits for a second operator. Throws `admin_too_new`. */
async function needsSecond(
  ctx: Ctx<OperatorActor>,
  tx: Transaction,
  subjectKind: MeasureSubject,
  companyId: string,
  act: MeasureAct,
): Promise<boolean> {
  if (subjectKind !== "COMPANY" || act !== "END") return false;
  const [paid] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return paid !== undefined && mayStillCharge(paid) && (await asksForOther(ctx, tx));
}
