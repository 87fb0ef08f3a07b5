import { sql, type SQL } from "drizzle-orm";
import { regionPlaces } from "#db/schema/index.ts";
import { checkQueueLength } from "../checks/queue-view.ts";
import { placeCounts } from "../companies/region-places.ts";
import type { Ctx } from "../kernel/context.ts";
import { waitingMeasures } from "./measures/case-views.ts";
import { waitingDisputes } from "./disputes/views.ts";
import { waitingComplaints } from "./complaints/views.ts";
import { waitingExperiences } from "./held-experiences/views.ts";
import { waitingObjections } from "./objections/views.ts";
import { LATE_MAIL_MS, oldestMailAgeMs } from "../events/outbox.ts";
import type { Province } from "../companies/places/rules.ts";
import { requireActor } from "../kernel/policy.ts";
import { openReports } from "./reports/views.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { fromAt } from "./list-definition.ts";
import { LISTS } from "./lists.ts";
import { readsDesk } from "./policy.ts";
import { NEARLY_FULL, WAITING, type WaitingKind } from "./rules.ts";

/** A province with few places left. */
export type NearlyFull = { vertical: Vertical; province: Province; taken: number };

export type WaitingView = {
  /** How many things of each kind wait; without those that the actor may not read. */
  counts: { kind: WaitingKind; count: number }[];
  /** How many companies wait for a check. */
  toCheck: number;
  /** How many reports wait for a decision. */
  reports: number;
  /** How many measures wait for a second operator, or for a decision on an objection. */
  measures: number;
  /** How many companies wait for a decision on whether a deal counts in their figures. */
  objections: number;
  /** How many complaints about deals wait for advice. */
  complaints: number;
  /** How many experiences wait for a decision. */
  experiences: number;
  /** How many companies wait for a decision on a request that did not deserve their quote. */
  disputes: number;
  nearlyFull: NearlyFull[];
  /** How long the oldest mail has waited, in whole seconds; null while none waits too long. */
  slowMailSeconds: number | null;
};

/** What waits for operators. Throws `not_signed_in`, `not_allowed`. */
export async function waitingView(outer: Ctx): Promise<WaitingView> {
  const ctx = requireActor(outer, readsDesk);
  const kinds = Object.entries(WAITING) as [WaitingKind, (typeof WAITING)[WaitingKind]][];
  const readable = kinds.filter(([, { list }]) => LISTS[list].policy.allows(ctx.actor));
  const [
    { rows: counted },
    toCheck,
    reports,
    measures,
    objections,
    complaints,
    experiences,
    disputes,
    nearlyFull,
    slowMailSeconds,
  ] = await Promise.all([
    ctx.db.execute<{ kind: WaitingKind; count: number }>(
      sql.join(
        readable.map(([kind, { list, query }]) => countOf(kind, list, query, ctx.now)),
        sql` union all `,
      ),
    ),
    checkQueueLength(ctx),
    openReports(ctx),
    waitingMeasures(ctx),
    waitingObjections(ctx),
    waitingComplaints(ctx),
    waitingExperiences(ctx),
    waitingDisputes(ctx),
    nearlyFullProvinces(ctx),
    slowestMail(ctx),
  ]);
  const counts = new Map(counted.map(({ kind, count }) => [kind, count]));
  return {
    counts: readable.map(([kind]) => ({ kind, count: counts.get(kind) ?? 0 })),
    toCheck,
    reports,
    measures,
    objections,
    complaints,
    experiences,
    disputes,
    nearlyFull,
    slowMailSeconds,
  };
}

/** Counts the rows of the list that its link shows, so that the two agree. */
function countOf(
  kind: WaitingKind,
  list: (typeof WAITING)[WaitingKind]["list"],
  query: Readonly<Record<string, string>>,
  now: Date,
): SQL {
  const { filters } = LISTS[list];
  const conditions = filters.flatMap(({ key, options }) =>
    query[key] && options?.[query[key]] ? [options[query[key]]!(now)] : [],
  );
  return sql`select ${kind}::text as kind, count(*)::int as count from ${fromAt(LISTS[list], now)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Provinces with more than `NEARLY_FULL` places taken, the fullest first. */
async function nearlyFullProvinces({ db, now }: Pick<Ctx, "db" | "now">): Promise<NearlyFull[]> {
  const taken = sql<number>`count(*)::int`;
  return db
    .select({ vertical: regionPlaces.vertical, province: regionPlaces.province, taken })
    .from(regionPlaces)
    .where(placeCounts(now))
    .groupBy(regionPlaces.vertical, regionPlaces.province)
    .having(sql`count(*) > ${NEARLY_FULL}`)
    .orderBy(sql`count(*) desc`, regionPlaces.vertical, regionPlaces.province);
}

/** Whole seconds that the oldest mail has waited, when that is too long. */
async function slowestMail(ctx: Pick<Ctx, "db" | "now">): Promise<number | null> {
  const age = await oldestMailAgeMs(ctx);
  return age !== null && age > LATE_MAIL_MS ? Math.round(age / 1_000) : null;
}
