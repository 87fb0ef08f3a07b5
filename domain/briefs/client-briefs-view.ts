import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  authUsers,
  briefAddresses,
  briefs,
  companies,
  companyProfiles,
  portfolioItems,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { isId } from "../ids.ts";
import { proposalStateAt } from "../proposal-expiry.ts";
import { quoteFields } from "../quote-fields.ts";
import { stateAt } from "./expiry.ts";
import { chosenFrequency } from "./open-briefs-view.ts";
import { revealedAddress } from "./revealed-contacts-view.ts";
import { expiryOf, reopenedStatus } from "./rules.ts";

/** Briefs on one page of a client's dashboard. */
export const CLIENT_BRIEFS_PAGE_SIZE = 20;

/**
 * One page of the client's briefs, newest first, with the number of pages. Each has its proposals with their companies,
 * and the contact details that accepting would reveal. `reopening` is the state that reopening an expired brief gives;
 * null when it cannot be reopened. A page beyond the last one is empty.
 */
export async function clientBriefs(ctx: Pick<Ctx, "db" | "now">, client: UserActor, page = 1) {
  const own = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      details: briefs.details,
      frequency: chosenFrequency,
      ...stateAt(ctx.now),
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      createdAt: briefs.createdAt,
      expiresAt: briefs.expiresAt,
      contact: {
        clientName: briefs.clientName,
        clientEmail: briefs.ownerEmail,
        clientPhone: briefs.clientPhone,
      },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(briefs)
    .where(eq(briefs.clientId, client.userId))
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(CLIENT_BRIEFS_PAGE_SIZE)
    .offset((page - 1) * CLIENT_BRIEFS_PAGE_SIZE);
  if (own.length === 0) return { briefs: [], pages: 0 };
  const ids = own.map(({ id }) => id);
  const [received, addresses] = await Promise.all([receivedProposals(ctx, ids), addressesOf(ctx, ids)]);
  const shown = own.map(({ total: _total, ...brief }) => {
    const proposals = received.filter(({ briefId }) => briefId === brief.id);
    const pending = proposals.filter(({ status }) => status === "PENDING").length;
    const reopened = reopenedStatus(brief, pending, amsterdamDay(ctx.now));
    return {
      ...brief,
      contact: { ...brief.contact, addresses: addresses.filter(({ briefId }) => briefId === brief.id) },
      proposals,
      reopening: reopened && { status: reopened, expiresAt: expiryOf(ctx.now, brief.eventDate) },
    };
  });
  return { briefs: shown, pages: Math.ceil(own[0]!.total / CLIENT_BRIEFS_PAGE_SIZE) };
}
export type ClientBrief = Awaited<ReturnType<typeof clientBriefs>>["briefs"][number];
export type ReceivedProposal = ClientBrief["proposals"][number];

function addressesOf(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({ briefId: briefAddresses.briefId, ...revealedAddress })
    .from(briefAddresses)
    .where(inArray(briefAddresses.briefId, briefIds))
    .orderBy(briefAddresses.kind);
}

/** A contact detail of a company, selected only for an accepted proposal. */
const whenAccepted = (column: typeof authUsers.email | typeof profiles.phone) =>
  sql<string | null>`case when ${proposals.status} = 'ACCEPTED' then ${column} end`;

function receivedProposals(ctx: Pick<Ctx, "db" | "now">, briefIds: string[]) {
  return (
    ctx.db
      .select({
        id: proposals.id,
        briefId: proposals.briefId,
        ...quoteFields,
        // The website: a client reaches a company past us only after choosing it, or through its profile.
        notes: sql<string | null>`case when ${proposals.status} = 'ACCEPTED' then ${proposals.notes} end`,
        portfolioLink: proposals.portfolioLink,
        ...proposalStateAt(ctx.now),
        declineReason: proposals.declineReason,
        createdAt: proposals.createdAt,
        company: {
          businessName: companyProfiles.businessName,
          website: companyProfiles.website,
          bio: companyProfiles.bio,
          avatarKey: companyProfiles.avatarKey,
          verified: companyProfiles.verified,
          verifiedAt: companyProfiles.verifiedAt,
          categories: companyProfiles.categories,
          serviceAreas: companyProfiles.serviceAreas,
          yearsInBusiness: companyProfiles.yearsInBusiness,
          email: whenAccepted(authUsers.email),
          phone: whenAccepted(profiles.phone),
        },
        portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string }[]>`coalesce((
        select json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value})
          order by ${portfolioItems.position})
        from ${portfolioItems} where ${portfolioItems.profileId} = ${companyProfiles.id}), '[]'::json)`,
      })
      .from(proposals)
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      // A deleted company has no owner any more, only a name.
      .leftJoin(companies, eq(companies.id, proposals.companyId))
      .leftJoin(authUsers, eq(authUsers.id, companies.userId))
      .leftJoin(profiles, eq(profiles.id, authUsers.id))
      .where(inArray(proposals.briefId, briefIds))
      .orderBy(desc(proposals.createdAt), desc(proposals.id))
  );
}

/** The page of `clientBriefs` that shows this brief; 1 for a brief of somebody else. */
export async function pageOfBrief(ctx: Pick<Ctx, "db">, client: UserActor, briefId: string): Promise<number> {
  if (!isId(briefId)) return 1;
  const own = eq(briefs.clientId, client.userId);
  const it = ctx.db
    .select({ createdAt: briefs.createdAt, id: briefs.id })
    .from(briefs)
    .where(and(own, eq(briefs.id, briefId)));
  const newer = await ctx.db.$count(briefs, and(own, sql`(${briefs.createdAt}, ${briefs.id}) > ${it}`));
  return Math.floor(newer / CLIENT_BRIEFS_PAGE_SIZE) + 1;
}

/** Whether an unconfirmed brief carries this client's address. */
export async function hasUnconfirmedBrief(ctx: Pick<Ctx, "db">, client: UserActor): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.ownerEmail, client.email), isNull(briefs.clientId), isNull(briefs.confirmedAt)))
    .limit(1);
  return row !== undefined;
}
