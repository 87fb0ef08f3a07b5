import { sql } from "drizzle-orm";
import { alerts, briefMarks, briefs, companies, invitedCompanies, proposals } from "#db/schema/index.ts";
import { matchingCompanies } from "../matching/match-condition.ts";
import { flag, text, time } from "./columns.ts";
import type { ThingDefinition } from "./thing-definition.ts";

/** Most companies of a brief that its page shows. */
const MOST_REACHED = 100;

/** The companies that a brief matches while it is open, and those that were told of it or invited: who opened it, and who quoted. */
export const reachOfBrief: ThingDefinition["parts"][number] = {
  key: "reach",
  from: (id, now) => sql`(
    select company_id, bool_or(matches) as matches from (
      select matching.company_id, true as matches from (${matchingCompanies({ now }, id)}) matching
        where exists (select from ${briefs} where ${briefs.id} = ${id} and ${briefs.status} in ('OPEN', 'IN_PROGRESS'))
      union all
      select told.company_id, false from ${alerts} told where told.brief_id = ${id}
      union all
      select invited.company_id, false from ${invitedCompanies} invited where invited.brief_id = ${id}) either
    group by company_id) reached
    join ${companies} on ${companies.id} = reached.company_id
    left join ${alerts} on ${alerts.briefId} = ${id} and ${alerts.companyId} = reached.company_id
    left join ${invitedCompanies} on ${invitedCompanies.briefId} = ${id}
      and ${invitedCompanies.companyId} = reached.company_id
    left join ${briefMarks} on ${briefMarks.briefId} = ${id} and ${briefMarks.companyId} = reached.company_id
    left join ${proposals} on ${proposals.briefId} = ${id} and ${proposals.companyId} = reached.company_id`,
  ofThing: () => sql`true`,
  columns: [
    text("company", companies.companyName),
    flag("matches", sql`reached.matches`),
    time("toldAt", alerts.releasedAt),
    time("toldAgainAt", alerts.repeatedAt),
    time("invitedAt", invitedCompanies.invitedAt),
    time("followedAt", invitedCompanies.openedAt),
    time("openedAt", briefMarks.seenAt),
    time("quotedAt", proposals.createdAt),
  ],
  newest: { by: sql`greatest(${alerts.releasedAt}, ${invitedCompanies.invitedAt})`, most: MOST_REACHED },
};
