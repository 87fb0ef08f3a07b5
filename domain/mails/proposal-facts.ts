import { and, eq, inArray } from "drizzle-orm";
import { chosenFrequency } from "../facts/chosen-service.ts";
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
import { readingToken } from "../briefs/reading-link/reading-link.ts";
import { briefStatusesBefore, isJobOver } from "../briefs/rules.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import { contentQuotedOn } from "../briefs/versions-view.ts";
import { clientMailbox, isClientAccount } from "../facts/client-mailbox.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { registeredAs } from "../evidence/company-identity.ts";
import { proposalStateAt } from "../facts/proposal-expiry.ts";
import { quoteFields } from "../facts/quote-fields.ts";
import { changedFields } from "../proposals/changed-fields.ts";
import { essentialInclusions, INCLUSIONS, serviceOf } from "../proposals/inclusions.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { writtenByFirstName } from "../facts/written-by.ts";
import { recipientForMail } from "./member-facts.ts";
import { readableMailOf } from "../kernel/readable-mail.ts";

const contact = alias(authUsers, "contact");
const contactProfile = alias(profiles, "contact_profile");

/**
 * A proposal with client and company: the address and phone number of the company are those of its contact person. Without the
 * contact details of the client: `revealedContacts` has those, for the accepted company.
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
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      requestVersion: briefs.version,
      /** Whether the request is shown to the company alone that was asked first. */
      isExclusive: briefs.isExclusive,
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
      ...registeredAs,
      companyEmail: readableMailOf(contact.email),
      companyPhone: contactProfile.phone,
      writtenBy: writtenByFirstName,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(authUsers, isClientAccount)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(contact, eq(contact.id, companies.contactId))
    .innerJoin(contactProfile, eq(contactProfile.id, contact.id))
    .where(and(eq(proposals.id, proposalId), mayBeShown(proposals)));
  if (!row) return null;
  const { readingVersion, ...proposal } = row;
  const { briefId, details } = proposal;
  const service = serviceOf(details);
  return {
    ...proposal,
    /** Whether the client can still choose on its request. */
    isRunning: briefStatusesBefore("accept").includes(proposal.briefStatus),
    /** Whether the day of the job has passed, so that an expired request cannot be reopened. */
    isJobOver: isJobOver(proposal, amsterdamDay(ctx.now)),
    service,
    inclusionCodes: INCLUSIONS[service],
    essentialCodes: essentialInclusions(details),
    readingToken: readingToken(ctx, { briefId, readingVersion }),
  };
}

/** A proposal for a member of its company, who is the recipient. Null when that member may not hear of it any more. */
export async function ownProposalForMail(ctx: Ctx, { proposalId, userId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  const recipient = proposal?.companyId && (await recipientForMail(ctx, proposal.companyId, userId));
  return proposal && recipient ? { ...proposal, recipient } : null;
}

/**
 * An accepted proposal with the contact details of the client, and with what the brief said when the proposal was given on an
 * earlier version (`given`), for a member of its company. Null unless they were revealed to
 * this company, and when that member may not hear of them any more.
 */
export async function revealForMail(ctx: Ctx, order: MailOrderIds) {
  const proposal = await ownProposalForMail(ctx, order);
  if (!proposal) return null;
  const client = (await revealedContacts(ctx, proposal, [proposal.id])).get(proposal.id);
  return client ? { ...proposal, contact: client, given: await contentQuotedOn(ctx, proposal) } : null;
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

/**
 * A proposal for a member of its company, with the version of the brief that it was given on and whether `version` is still the
 * newest. Null when there is nothing to confirm any more.
 */
export async function outdatedProposalForMail(ctx: Ctx, order: MailOrderIds) {
  const proposal = await ownProposalForMail(ctx, order);
  if (!proposal || proposal.briefVersion === proposal.requestVersion) return null;
  const given = await contentQuotedOn(ctx, proposal);
  if (!given) return null;
  return {
    ...proposal,
    given,
    isNewest: proposal.requestVersion === Number(order["version"]),
  };
}
