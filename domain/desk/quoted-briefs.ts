import { sql, type SQL } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { lowestId } from "../kernel/ids.ts";
import { atRandom } from "../kernel/random-rows.ts";
import { VERTICALS } from "../kernel/verticals.ts";

/** The most requests of which the wait for a quote is measured: of all, and of each kind. */
const TIMED = { all: 1_000, kind: 100 };

/**
 * SQL of four subqueries for `with`: the requests that were published in a period (`period`), how many quotes each has (`quoted`), which of
 * them a company was chosen for (`chosen`), and when some of each kind, drawn at random, got their first quote since (`timed`). Ids rise
 * with time, so most quotes are read as one run of an index, and only those of older requests that were published again are looked up.
 */
export function quotedBriefs({ since, until, kind }: { since: Date; until: Date; kind?: SQL }): SQL {
  const ofKind = kind ? sql`partition by ${kind}` : sql``;
  const oldest = lowestId(since);
  const ofOlder = sql`from period join ${proposals} on ${proposals.briefId} = period.id where period.id < ${oldest}`;
  return sql`
    period as materialized (
      select ${briefs.id}, ${briefs.vertical}, ${briefs.province}, ${briefs.publishedAt} from ${briefs}
      where ${briefs.vertical} in ${VERTICALS} and ${briefs.publishedAt} > ${since} and ${briefs.publishedAt} <= ${until}
    ), quoted as (
      select ${proposals.briefId}, count(*)::int as quotes from ${proposals} where ${proposals.briefId} >= ${oldest} group by 1
      union all select ${proposals.briefId}, count(*)::int ${ofOlder} group by 1
    ), chosen as (
      select ${proposals.briefId} from ${proposals} where ${proposals.status} = 'ACCEPTED' and ${proposals.briefId} >= ${oldest}
      union all select ${proposals.briefId} ${ofOlder} and ${proposals.status} = 'ACCEPTED'
    ), timed as (
      select drawn.*, (select min(${proposals.createdAt}) from ${proposals}
        where ${proposals.briefId} = drawn.id and ${proposals.createdAt} >= drawn.published_at) as first_quote
      from (select *, row_number() over (${ofKind} order by ${atRandom(sql`id`)}) as place from period) drawn
      where place <= ${kind ? TIMED.kind : TIMED.all}
    )`;
}
