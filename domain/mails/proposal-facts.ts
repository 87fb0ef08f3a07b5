import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  briefs,
  companies,
  companyProfiles,
  profiles,
  proposals,
  proposalVersions,
} from "#db/schema/index.ts";
import { stateAt } from "../briefs/expiry.ts";
import { chosenFrequency } from "../briefs/open-briefs-view.ts";
import { readingToken } from "../briefs/reading-link.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import { clientMailbox, isClientAccount } from "../client-mailbox.ts";
import type { Ctx } from "../context.ts";
import { proposalStateAt } from "../proposal-expiry.ts";
import { quoteFields } from "../quote-fields.ts";
import { changedFields } from "../proposals/changed-fields.ts";
import { essentialInclusions, INCLUSIONS, serviceOf } from "../proposals/inclusions.ts";

const owner = alias(authUsers, "owner");
const ownerProfile = alias(profiles, "owner_profile");

/**
 * A proposal with client and company. Without the contact details of the client: `revealedContacts` has those, for the
 * accepted company.
 */
export async function proposalForMail(ctx: Ctx, proposalId: string) {
  const [row] = await ctx.db
    .select({
      id: proposals.id,
      ...quoteFields,
      status: proposalStateAt(ctx.now).status,
      declineReason: proposals.declineReason,
      decidedAt: proposals.decidedAt,
      companyId: proposals.companyId,
      clientId: briefs.clientId,
      briefId: briefs.id,
      briefStatus: stateAt(ctx.now).status,
      closeReason: stateAt(ctx.now).closeReason,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      frequency: chosenFrequency,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      clientTo: clientMailbox,
      clientName: briefs.clientName,
      readingVersion: briefs.readingVersion,
      companyName: companyProfiles.businessName,
      companyTo: owner.email,
      companyUserId: owner.id,
      companyPhone: ownerProfile.phone,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(authUsers, isClientAccount)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(owner, eq(owner.id, companies.contactId))
    .innerJoin(ownerProfile, eq(ownerProfile.id, owner.id))
    .where(eq(proposals.id, proposalId));
  if (!row) return null;
  const { readingVersion, ...proposal } = row;
  const { briefId, details } = proposal;
  const service = serviceOf(details);
  return {
    ...proposal,
    service,
    inclusionCodes: INCLUSIONS[service],
    essentialCodes: essentialInclusions(details),
    readingToken: readingToken(ctx, { briefId, readingVersion }),
  };
}

/** An accepted proposal with the contact details of the client; null unless they were revealed to this company. */
export async function revealForMail(ctx: Ctx, proposalId: string) {
  const proposal = await proposalForMail(ctx, proposalId);
  if (!proposal) return null;
  const contact = (await revealedContacts(ctx, proposal, [proposalId])).get(proposalId);
  return contact ? { ...proposal, contact } : null;
}

/** A changed proposal with this version and the one before. */
export async function proposalChangeForMail(ctx: Ctx, proposalId: string, version: number) {
  const proposal = await proposalForMail(ctx, proposalId);
  const versions = await ctx.db
    .select({ content: proposalVersions.content })
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        inArray(proposalVersions.version, [version - 1, version]),
      ),
    )
    .orderBy(proposalVersions.version);
  const [before, after] = versions.map(({ content }) => content);
  if (!proposal || !before || !after) return null;
  return {
    ...proposal,
    before,
    after,
    // The website is shown after acceptance only.
    fields: changedFields(before, after).filter((field) => field !== "websiteLink"),
  };
}
