import { asc, eq } from "drizzle-orm";
import { briefs, repeatedAlerts } from "#db/schema/index.ts";
import { nameOf } from "../../facts/name-of.ts";
import type { Ctx } from "../../kernel/context.ts";
import { requireActor } from "../../kernel/policy.ts";
import { repeatCounts } from "../../matching/alerts/repeat-alerts.ts";
import { repeatableFrom, whyNoRepeat } from "../../matching/alerts/rules.ts";
import { isOpenToAll } from "./lock-open-brief.ts";
import { repeatsAlerts } from "./policy.ts";

/**
 * How often the companies of a brief were told again, by whom, and whether they may be now: `why` not, `from` when, and the companies
 * that it matches by what keeps them from it. Null for an unknown brief. Throws `not_signed_in`, `not_allowed`.
 */
export async function repeatsOfBrief(outer: Ctx, briefId: string) {
  const ctx = requireActor(outer, repeatsAlerts);
  const [[brief], repeats, counts] = await Promise.all([
    ctx.db
      .select({ isOpen: isOpenToAll(ctx) })
      .from(briefs)
      .where(eq(briefs.id, briefId)),
    ctx.db
      .select({
        at: repeatedAlerts.repeatedAt,
        by: nameOf(repeatedAlerts.repeatedBy),
        companies: repeatedAlerts.companies,
      })
      .from(repeatedAlerts)
      .where(eq(repeatedAlerts.briefId, briefId))
      .orderBy(asc(repeatedAlerts.number)),
    repeatCounts(ctx, briefId),
  ]);
  if (!brief) return null;
  const { free: companies = 0, ...barred } = counts;
  const lastAt = repeats.at(-1)?.at ?? null;
  return {
    repeats,
    companies,
    barred,
    why: whyNoRepeat({ isOpen: brief.isOpen, repeats: repeats.length, lastAt, companies }, ctx.now),
    from: lastAt && repeatableFrom(lastAt),
  };
}
export type RepeatsOfBrief = NonNullable<Awaited<ReturnType<typeof repeatsOfBrief>>>;
