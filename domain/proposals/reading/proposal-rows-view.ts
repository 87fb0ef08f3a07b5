import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import { proposalStateAt } from "../../facts/proposal-expiry.ts";
import { MOST_ROWS } from "./brief-rows-view.ts";

/** Which rows a program asks for; null asks for all. */
type Asked = { ids: string[] | null; briefIds: string[] | null };

const fields = (now: Date) => ({
  id: proposals.id,
  briefId: proposals.briefId,
  photographerId: proposals.photographerId,
  packageName: proposals.packageName,
  priceCents: proposals.priceCents,
  turnaroundDays: proposals.turnaroundDays,
  includes: proposals.includes,
  portfolioLink: proposals.portfolioLink,
  status: proposalStateAt(now).status,
  createdAt: proposals.createdAt,
  validUntil: proposals.validUntil,
  version: proposals.version,
  briefVersion: proposals.briefVersion,
  declineReason: proposals.declineReason,
});

const isAsked = ({ ids, briefIds }: Asked) =>
  and(
    ids ? inArray(proposals.id, ids) : undefined,
    briefIds ? inArray(proposals.briefId, briefIds) : undefined,
  );

/**
 * The proposals on the briefs of this client, newest first. The website in the notes is a way to reach the company, which
 * only accepting gives. `readVersion`: the newest version that the client is known to have read, on the site or because it is the first.
 */
export function clientProposalRows(ctx: Pick<Ctx, "db" | "now">, client: UserActor, asked: Asked) {
  return ctx.db
    .select({
      ...fields(ctx.now),
      notes: sql<string | null>`case when ${proposals.status} = 'ACCEPTED' then ${proposals.notes} end`,
      readVersion: sql<number>`case when ${proposals.readAt} is null then 1 else ${proposals.version} end`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(briefs.clientId, client.userId), mayBeShown(proposals), isAsked(asked)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(MOST_ROWS);
}

/** The proposals that this company sent, newest first. Nothing of other companies. */
export function companyProposalRows(
  ctx: Pick<Ctx, "db" | "now">,
  company: Pick<UserActor, "companyId">,
  asked: Asked,
) {
  return ctx.db
    .select({ ...fields(ctx.now), notes: proposals.notes })
    .from(proposals)
    .where(and(isOwnCompany(proposals.companyId, company), isAsked(asked)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(MOST_ROWS);
}
