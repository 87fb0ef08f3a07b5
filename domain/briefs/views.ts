import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  briefAddresses,
  briefs,
  photographerProfiles,
  portfolioItems,
  proposals,
  reveals,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isId } from "../ids.ts";
import type { Reader } from "./open-briefs-view.ts";
import { isNew } from "./rules.ts";
import { visibleToCompanies } from "./visibility.ts";

const sheetFields = {
  id: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  locationText: briefs.locationText,
  province: briefs.province,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  startTime: briefs.startTime,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  description: briefs.description,
  additionalInfo: briefs.additionalInfo,
  details: briefs.details,
  status: briefs.status,
  proposalsCount: briefs.proposalsCount,
  maxProposals: briefs.maxProposals,
  publishedAt: briefs.publishedAt,
};

/** What both sides read of a quote. */
export const proposalFields = {
  id: proposals.id,
  packageName: proposals.packageName,
  priceCents: proposals.priceCents,
  includes: proposals.includes,
  status: proposals.status,
  declineReason: proposals.declineReason,
  createdAt: proposals.createdAt,
};

const addressFields = {
  kind: briefAddresses.kind,
  street: briefAddresses.street,
  houseNumber: briefAddresses.houseNumber,
  addition: briefAddresses.addition,
  postcode: briefAddresses.postcode,
  place: briefAddresses.place,
  country: briefAddresses.country,
};

/** A request with everything a company may read: the sheet behind "Meer info". Null when it may not read it. */
export async function briefSheet(ctx: Pick<Ctx, "db" | "now">, reader: Reader, briefId: string) {
  if (!isId(briefId)) return null;
  const [row] = await ctx.db
    .select({
      ...sheetFields,
      visible: sql<boolean>`${visibleToCompanies(reader.vertical, ctx.now)}`,
      proposal: proposalFields,
    })
    .from(briefs)
    .leftJoin(
      proposals,
      reader.profileId
        ? and(eq(proposals.briefId, briefs.id), eq(proposals.photographerId, reader.profileId))
        : sql`false`,
    )
    .where(eq(briefs.id, briefId));
  if (!row || row.publishedAt === null || (!row.visible && !row.proposal)) return null;
  return { ...row, publishedAt: row.publishedAt, isNew: isNew(row.publishedAt, ctx.now) };
}
export type BriefSheet = NonNullable<Awaited<ReturnType<typeof briefSheet>>>;

/**
 * Everything that the client's own dashboard shows: requests newest first, each with its quotes and companies, and with
 * the contact details that accepting would share.
 */
export async function clientBriefs(ctx: Pick<Ctx, "db" | "now">, client: UserActor) {
  const own = await ctx.db
    .select({
      ...sheetFields,
      createdAt: briefs.createdAt,
      expiresAt: briefs.expiresAt,
      closeReason: briefs.closeReason,
      clientName: briefs.clientName,
      clientEmail: briefs.ownerEmail,
      clientPhone: briefs.clientPhone,
    })
    .from(briefs)
    .where(eq(briefs.clientId, client.userId))
    .orderBy(desc(briefs.createdAt))
    .limit(100);
  if (own.length === 0) return [];
  const ids = own.map((brief) => brief.id);
  const [received, addresses] = await Promise.all([receivedProposals(ctx, ids), addressesOf(ctx, ids)]);
  return own.map(({ clientName, clientEmail, clientPhone, ...brief }) => ({
    ...brief,
    contact: {
      clientName,
      clientEmail,
      clientPhone,
      addresses: addresses.filter(({ briefId }) => briefId === brief.id),
    },
    proposals: received.filter((proposal) => proposal.briefId === brief.id),
  }));
}
export type ClientBrief = Awaited<ReturnType<typeof clientBriefs>>[number];

function addressesOf(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({ briefId: briefAddresses.briefId, ...addressFields })
    .from(briefAddresses)
    .where(inArray(briefAddresses.briefId, briefIds))
    .orderBy(briefAddresses.kind);
}

/** Whether a request with this client's address still waits for the answer to its mail. */
export async function hasUnconfirmedBrief(ctx: Pick<Ctx, "db">, client: UserActor): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.ownerEmail, client.email), isNull(briefs.clientId), isNull(briefs.confirmedAt)))
    .limit(1);
  return row !== undefined;
}
function receivedProposals(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({
      ...proposalFields,
      briefId: proposals.briefId,
      turnaroundDays: proposals.turnaroundDays,
      notes: proposals.notes,
      portfolioLink: proposals.portfolioLink,
      company: {
        id: photographerProfiles.id,
        businessName: photographerProfiles.businessName,
        website: photographerProfiles.website,
        bio: photographerProfiles.bio,
        avatarKey: photographerProfiles.avatarKey,
        verified: photographerProfiles.verified,
        categories: photographerProfiles.categories,
        serviceAreas: photographerProfiles.serviceAreas,
        yearsInBusiness: photographerProfiles.yearsInBusiness,
      },
      portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string }[]>`coalesce((
        select json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value})
          order by ${portfolioItems.position})
        from ${portfolioItems} where ${portfolioItems.profileId} = ${photographerProfiles.id}), '[]'::json)`,
    })
    .from(proposals)
    .innerJoin(photographerProfiles, eq(photographerProfiles.id, proposals.photographerId))
    .where(inArray(proposals.briefId, briefIds))
    .orderBy(desc(proposals.createdAt));
}
export type ReceivedProposal = Awaited<ReturnType<typeof receivedProposals>>[number];

/** Who the clients are and where the work is, by quote: only where a reveal names a quote of this company. */
export async function revealedContacts(
  ctx: Pick<Ctx, "db">,
  profileId: string,
): Promise<Map<string, RevealedContact>> {
  const rows = await ctx.db
    .select({
      proposalId: reveals.proposalId,
      clientName: briefs.clientName,
      clientEmail: reveals.clientEmail,
      clientPhone: briefs.clientPhone,
      address: addressFields,
    })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .innerJoin(briefs, eq(briefs.id, reveals.briefId))
    .innerJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .where(and(eq(proposals.photographerId, profileId), eq(proposals.status, "ACCEPTED")))
    .orderBy(briefAddresses.kind);
  const contacts = new Map<string, RevealedContact>();
  for (const { proposalId, address, ...person } of rows) {
    const known = contacts.get(proposalId);
    if (known) known.addresses.push(address);
    else contacts.set(proposalId, { ...person, addresses: [address] });
  }
  return contacts;
}

type RevealedAddress = Omit<typeof briefAddresses.$inferSelect, "briefId">;
export type RevealedContact = {
  clientName: string;
  clientEmail: string;
  clientPhone: string | null;
  addresses: RevealedAddress[];
};
