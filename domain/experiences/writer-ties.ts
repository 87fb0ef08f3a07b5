import {
  and,
  countDistinct,
  eq,
  gt,
  inArray,
  isNotNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  authSessions,
  authUsers,
  briefs,
  companies,
  companyMembers,
  companyProfiles,
  profiles,
  securityEvents,
  subscriptions,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { networkOf } from "../kernel/network.ts";
import { SECURITY_EVENT_DAYS } from "../security/rules.ts";
import { MAX_ACCOUNTS_OF_NETWORK, type Tie } from "./rules.ts";
import { domainOf, isOfProvider, tiesOf, type Member, type Writer } from "./ties.ts";

/**
 * For which patterns what a client writes waits for an operator. It reads what is kept of signing in anyway, and stores nothing. Throws
 * `experience_own_company` for a client who writes about its own company.
 */
export async function refuseOwnCompany(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  { briefId, companyId }: { briefId: string; companyId: string },
): Promise<Tie[]> {
  const [brief] = await tx
    .select({ phone: briefs.clientPhone, ownerEmail: briefs.ownerEmail })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  const [company] = await tx
    .select({ vertical: companies.vertical })
    .from(companies)
    .where(eq(companies.id, companyId));
  const emails = [...new Set([ctx.actor.email, brief!.ownerEmail])].filter((email) => email !== "");
  const writer = { emails, phone: brief!.phone };
  const { isOwn, patterns } = tiesOf(writer, await membersNear(tx, writer, companyId), {
    companyId,
    vertical: company!.vertical,
    sharesDomain: await sharesDomain(tx, writer, companyId, ctx.actor.userId),
    sharesNetwork: await sharesNetwork(ctx, tx, companyId),
  });
  if (isOwn) throw new DomainError("experience_own_company");
  return patterns;
}

const domainIn = (email: typeof authUsers.email): SQL => sql`split_part(${email}, '@', 2)`;

/** The members of this company, and those of others with a mail domain, a website or a phone number of the writer. */
function membersNear(tx: Transaction, { emails, phone }: Writer, companyId: string): Promise<Member[]> {
  const domains = emails.map(domainOf);
  return tx
    .select({
      companyId: companyMembers.companyId,
      vertical: companies.vertical,
      email: authUsers.email,
      phone: profiles.phone,
      website: companyProfiles.website,
      kvkNumber: companies.kvkNumber,
      paidWith: subscriptions.paidWith,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(
      or(
        eq(companyMembers.companyId, companyId),
        inArray(domainIn(authUsers.email), sameMailbox(domains)),
        inArray(sql`substring(${companyProfiles.website} from '^https?://(?:www\\.)?([^/:?#]+)')`, domains),
        phone === null ? undefined : eq(profiles.phone, phone),
      ),
    );
}

/** `googlemail.com` delivers to the mailboxes of `gmail.com`. */
const sameMailbox = (domains: string[]): string[] =>
  domains.includes("gmail.com") || domains.includes("googlemail.com")
    ? [...domains, "gmail.com", "googlemail.com"]
    : domains;

/** Members of a company, as a subquery. */
const membersOf = (tx: Transaction, companyId: string) =>
  tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));

/** Whether the writer and a member of the company have addresses at a domain that nobody else here has. */
async function sharesDomain(
  tx: Transaction,
  { emails }: Writer,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const domains = emails.map(domainOf).filter((domain) => !isOfProvider(domain));
  if (domains.length === 0) return false;
  const isMember = inArray(authUsers.id, membersOf(tx, companyId));
  const own = await tx
    .selectDistinct({ domain: sql<string>`${domainIn(authUsers.email)}` })
    .from(authUsers)
    .where(and(isMember, inArray(domainIn(authUsers.email), domains)));
  if (own.length === 0) return false;
  const [other] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(
        inArray(
          domainIn(authUsers.email),
          own.map(({ domain }) => domain),
        ),
        ne(authUsers.id, userId),
        notInArray(authUsers.id, membersOf(tx, companyId)),
      ),
    )
    .limit(1);
  return other === undefined;
}

/** The networks from which these users signed in or are in. */
async function networksOf(tx: Transaction, now: Date, which: (userId: Column) => SQL): Promise<Set<string>> {
  const since = daysBefore(now, SECURITY_EVENT_DAYS);
  const noted = await tx
    .selectDistinct({ network: securityEvents.network })
    .from(securityEvents)
    .where(
      and(which(securityEvents.userId), isNotNull(securityEvents.network), gt(securityEvents.lastAt, since)),
    );
  const open = await tx
    .selectDistinct({ address: authSessions.ipAddress })
    .from(authSessions)
    .where(which(authSessions.userId));
  const networks = [
    ...noted.map(({ network }) => network),
    ...open.map(({ address }) => networkOf(address ?? "")),
  ];
  return new Set(networks.filter((network) => network !== null));
}
type Column = typeof securityEvents.userId | typeof authSessions.userId;

/** Whether the writer and a member of the company were in one network, of few accounts, lately or now. */
async function sharesNetwork(ctx: Ctx<UserActor>, tx: Transaction, companyId: string): Promise<boolean> {
  const { userId } = ctx.actor;
  const own = await networksOf(tx, ctx.now, (column) => eq(column, userId));
  const now = networkOf(ctx.from);
  if (now !== null) own.add(now);
  if (own.size === 0) return false;
  const theirs = await networksOf(tx, ctx.now, (column) => inArray(column, membersOf(tx, companyId)));
  const shared = [...own].filter((network) => theirs.has(network));
  if (shared.length === 0) return false;
  const crowded = await tx
    .select({ network: securityEvents.network })
    .from(securityEvents)
    .where(inArray(securityEvents.network, shared))
    .groupBy(securityEvents.network)
    .having(gt(countDistinct(securityEvents.userId), MAX_ACCOUNTS_OF_NETWORK));
  return shared.length > crowded.length;
}
