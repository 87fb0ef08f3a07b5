import { sql } from "drizzle-orm";
import { alerts, briefs, companies, companyProfiles } from "#db/schema/index.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import type { Ctx } from "../kernel/context.ts";

/** After the first instant, until and with the second. */
export type Span = { after: Date; until: Date };

/**
 * How many requests a company got in this time: those of its vertical in the provinces of its profile, and those that it was told of
 * elsewhere. Neither its wishes nor a pause lower the number, so nobody earns credit by asking for less.
 */
export async function requestsOf(
  db: Pick<Ctx["db"], "execute">,
  companyId: string,
  { after, until }: Span,
): Promise<number> {
  const { rows } = await db.execute<{ requests: number }>(sql`
    select count(*)::int as requests
    from ${briefs}
      join ${companies} on ${companies.id} = ${companyId} and ${companies.vertical} = ${briefs.vertical}
      join ${companyProfiles} on ${companyProfiles.companyId} = ${companies.id}
    where ${briefs.confirmedAt} > ${after} and ${briefs.confirmedAt} <= ${until} and ${mayBeShown(briefs)}
      and ((not ${briefs.isExclusive}
          and array[${briefs.province}, ${briefs.otherProvince}] && ${companyProfiles.serviceAreas})
        or exists (select from ${alerts}
          where ${alerts.briefId} = ${briefs.id} and ${alerts.companyId} = ${companies.id}))`);
  return rows[0]!.requests;
}
