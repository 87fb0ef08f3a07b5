import { sql } from "drizzle-orm";
import { briefMarks, briefs, companies, companyProfiles, quoteHolds } from "#db/schema/index.ts";
import { UNUSED_OUTCOMES } from "../briefs/holds/rules.ts";
import type { PassReason } from "../briefs/rules.ts";
import type { Province } from "../companies/places/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { requireActor } from "../kernel/policy.ts";
import type { Category, Vertical } from "../kernel/verticals.ts";
import { readsDesk } from "./policy.ts";
import { MAX_SHOWN_HOLDERS, MAX_SHOWN_PASSES, UNUSED_HOLDS_SHOWN, type FigureDays } from "./rules.ts";

/** How many companies passed on requests of a kind in a province for one reason. */
export type Pass = {
  vertical: Vertical;
  category: Category;
  province: Province;
  reason: PassReason;
  companies: number;
};

/** A company that held places and never sent the quote. */
export type Holder = { companyId: string; name: string; unused: number };

/**
 * Why companies passed on requests that were published in the last days, the most frequent first, and which companies held places in
 * that time without ever sending a quote. Throws `not_signed_in`, `not_allowed`.
 */
export async function fairPlayView(
  outer: Ctx,
  days: FigureDays,
): Promise<{ passes: Pass[]; holders: Holder[] }> {
  const { db, now } = requireActor(outer, readsDesk);
  const since = daysBefore(now, days);
  const unused = sql.raw(UNUSED_OUTCOMES.map((outcome) => `'${outcome}'`).join(", "));
  const [passes, holders] = await Promise.all([
    db.execute<Pass>(sql`
      select ${briefs.vertical}, ${briefs.category}, ${briefs.province}, mark.pass_reason as reason, count(*)::int as companies
      from ${briefs} join ${briefMarks} mark on mark.brief_id = ${briefs.id} and mark.pass_reason is not null
      where ${briefs.publishedAt} > ${since} and ${briefs.publishedAt} <= ${now}
      group by 1, 2, 3, 4
      order by 5 desc, 3, 2, 4
      limit ${MAX_SHOWN_PASSES}`),
    db.execute<Holder>(sql`
      select ${companies.id} as "companyId",
        coalesce(min(${companyProfiles.businessName}), min(${companies.companyName})) as name,
        count(*) filter (where ${quoteHolds.outcome} in (${unused}))::int as unused
      from ${quoteHolds} join ${companies} on ${companies.id} = ${quoteHolds.companyId}
      left join ${companyProfiles} on ${companyProfiles.companyId} = ${companies.id}
      where ${quoteHolds.heldAt} > ${since}
      group by ${companies.id}
      having count(*) filter (where ${quoteHolds.outcome} in (${unused})) >= ${UNUSED_HOLDS_SHOWN}
        and count(*) filter (where ${quoteHolds.outcome} = 'sent') = 0
      order by 3 desc, 2, 1
      limit ${MAX_SHOWN_HOLDERS}`),
  ]);
  return { passes: passes.rows, holders: holders.rows };
}
