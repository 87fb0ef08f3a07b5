import { sql, type SQL } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { VERTICALS } from "../kernel/verticals.ts";

/** The newest requests of which the wait for a quote is measured: of all, and of each kind. Of more the median would be the same. */
const TIMED = { all: 1_000, kind: 100 };

/**
 * SQL of four subqueries for `with`: the requests that were published in a period (`period`), how many quotes each has (`quoted`), which of
 * them a company was chosen for (`chosen`), and when the newest of each kind got their first quote (`timed`). Ids rise with time, so quotes
 * are read as one run of an index, and not for each request.
 */
export function quotedBriefs({ since, until, kind }: { since: Date; until: Date; kind?: SQL }): SQL {
  const oldest = sql`(select id from period order by id limit 1)`;
  const ofKind = kind ? sql`partition by ${kind}` : sql``;
  return sql`
    period as materialized (
      select ${briefs.id}, ${briefs.vertical}, ${briefs.province}, ${briefs.publishedAt} from ${briefs}
      where ${briefs.vertical} in ${VERTICALS} and ${briefs.publishedAt} > ${since} and ${briefs.publishedAt} <= ${until}
    ), quoted as (
      select ${proposals.briefId}, count(*)::int as quotes from ${proposals} where ${proposals.briefId} >= ${oldest} group by 1
    ), chosen as (
      select ${proposals.briefId} from ${proposals} where ${proposals.status} = 'ACCEPTED' and ${proposals.briefId} >= ${oldest}
    ), timed as (
      select newest.*, (select min(${proposals.createdAt}) from ${proposals} where ${proposals.briefId} = newest.id) as first_quote
      from (select *, row_number() over (${ofKind} order by published_at desc) as place from period) newest
      where place <= ${kind ? TIMED.kind : TIMED.all}
    )`;
}
