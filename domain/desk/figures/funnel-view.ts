import { sql } from "drizzle-orm";
import { briefs, checkouts, companies, companyProfiles, proposals, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { requireActor } from "../../kernel/policy.ts";
import { readsDesk } from "../policy.ts";
import type { FigureDays } from "../rules.ts";
import { quotedBriefs } from "../quoted-briefs.ts";
import { COMPARED_FROM } from "./rules.ts";

/** How far requests of the period came. Unconfirmed ones are deleted after a while, so of a long period some are missing. */
export type RequestFunnel = {
  sent: number;
  confirmed: number;
  quoted: number;
  compared: number;
  chosen: number;
};

/** How far companies that registered in the period came. */
export type CompanyFunnel = {
  registered: number;
  completed: number;
  profiled: number;
  ordered: number;
  paid: number;
  quoted: number;
};

export type Funnels = { requests: RequestFunnel; companies: CompanyFunnel };

/** The funnels of requests and registrations over the last days. Throws `not_signed_in`, `not_allowed`. */
export async function funnels(outer: Ctx, days: FigureDays): Promise<Funnels> {
  const { db, now } = requireActor(outer, readsDesk);
  const since = daysBefore(now, days);
  const [requests, registrations] = await Promise.all([
    db.execute<RequestFunnel>(sql`
      with ${quotedBriefs({ since, until: now })}
      select count(*)::int + (select count(*)::int from ${briefs} waiting
          where waiting.confirmed_at is null and waiting.created_at > ${since}) as sent,
        count(*)::int as confirmed,
        count(quoted.quotes)::int as quoted,
        count(*) filter (where quoted.quotes >= ${COMPARED_FROM})::int as compared,
        count(chosen.brief_id)::int as chosen
      from period left join quoted on quoted.brief_id = period.id left join chosen on chosen.brief_id = period.id`),
    db.execute<CompanyFunnel>(sql`
      select count(*)::int as registered,
        count(*) filter (where ${companies.kvkNumber} is not null)::int as completed,
        count(*) filter (where exists (select from ${companyProfiles}
          where ${companyProfiles.companyId} = ${companies.id}))::int as profiled,
        count(*) filter (where exists (select from ${checkouts}
          where ${checkouts.companyId} = ${companies.id}))::int as ordered,
        count(*) filter (where exists (select from ${subscriptions}
          where ${subscriptions.companyId} = ${companies.id} and ${subscriptions.status} <> 'incomplete'))::int as paid,
        count(*) filter (where exists (select from ${proposals}
          where ${proposals.companyId} = ${companies.id}))::int as quoted
      from ${companies} where ${companies.createdAt} > ${since}`),
  ]);
  return { requests: requests.rows[0]!, companies: registrations.rows[0]! };
}
