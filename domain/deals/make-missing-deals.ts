import { sql } from "drizzle-orm";
import { briefs, deals, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { VERTICALS } from "../kernel/verticals.ts";

/** Days after a choice in which its deal is still made: far less than a deal is kept, so that none comes back. */
const MADE_WITHIN_DAYS = 30;

/**
 * Makes the deals of choices that a process of a release without deals took while this one was being put in place. A choice
 * closes its request, by which they are found. Idempotent.
 */
export async function makeMissingDeals({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.execute(sql`
    insert into ${deals} (proposal_id, brief_id, company_id, state, state_at, created_at)
    select ${proposals.id}, ${proposals.briefId}, ${proposals.companyId}, 'AGREEING', ${proposals.decidedAt}, ${proposals.decidedAt}
    from ${briefs} join ${proposals} on ${proposals.briefId} = ${briefs.id}
    where ${briefs.vertical} in ${VERTICALS} and ${briefs.closedAt} > ${daysBefore(now, MADE_WITHIN_DAYS)}
      and ${proposals.status} = 'ACCEPTED' and ${proposals.decidedAt} > ${daysBefore(now, MADE_WITHIN_DAYS)}
      and not exists (select from ${deals} made where made.proposal_id = ${proposals.id})
    on conflict do nothing`);
}
