import { sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { VISITS_PER_YEAR } from "./compare-figures.ts";

/** SQL: the price of a quote for one visit, or for work that is done once. */
export const visitCents = sql`(case when ${proposals.pricePer} = 'TOTAL' then ${proposals.priceCents}::numeric / case ${briefs.details}->>'frequency'
  ${sql.join(
    Object.entries(VISITS_PER_YEAR).map(
      ([frequency, visits]) => sql`when ${sql.raw(`'${frequency}'`)} then ${sql.raw(String(visits ?? 1))}`,
    ),
    sql` `,
  )} else 1 end else ${proposals.priceCents} end)`;
