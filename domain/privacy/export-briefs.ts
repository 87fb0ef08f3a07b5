import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import {
  askedCompanies,
  briefAddresses,
  briefPhotos,
  briefs,
  briefVersions,
  briefQuestions,
  companyProfiles,
  proposals,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { stateAt } from "../briefs/expiry.ts";
import { exportQuoteAsks } from "../proposals/asks/quote-asks-view.ts";
import { exportDisputesOn } from "../compensation/disputes/views.ts";
import { exportDealsOn } from "../deals/export-deals.ts";
import { quoteVersions } from "../proposals/versions-view.ts";
import { proposalStateAt } from "../facts/proposal-expiry.ts";
import { quoteFields } from "../facts/quote-fields.ts";

/**
 * Every request of the actor for their download, with addresses and quotes. Unconfirmed requests are included by mail address
 * for clients only: for a company they would be a client's data without a reveal.
 */
export async function exportBriefs(ctx: Pick<Ctx, "db" | "now">, owner: UserActor) {
  const own = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      clientName: briefs.clientName,
      clientEmail: briefs.ownerEmail,
      clientPhone: briefs.clientPhone,
      contactPreference: briefs.contactPreference,
      location: briefs.locationText,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      startTime: briefs.startTime,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      details: briefs.details,
      ...stateAt(ctx.now),
      version: briefs.version,
      createdAt: briefs.createdAt,
      termsVersion: briefs.termsVersion,
      confirmedAt: briefs.confirmedAt,
      expiresAt: briefs.expiresAt,
      closedAt: briefs.closedAt,
      choiceReason: briefs.choiceReason,
    })
    .from(briefs)
    .where(
      or(
        eq(briefs.clientId, owner.userId),
        owner.role === "CLIENT"
          ? and(isNull(briefs.clientId), eq(briefs.ownerEmail, owner.email))
          : undefined,
      ),
    )
    .orderBy(asc(briefs.createdAt));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const addresses = await ctx.db.select().from(briefAddresses).where(inArray(briefAddresses.briefId, ids));
  const quotes = await quotesOn(ctx, ids);
  const questions = await questionsOn(ctx, ids);
  const asked = await asksOn(ctx, ids);
  const versions = await ctx.db
    .select()
    .from(briefVersions)
    .where(inArray(briefVersions.briefId, ids))
    .orderBy(asc(briefVersions.version));
  const photos = await photosOn(ctx, ids);
  const asks = await exportQuoteAsks(ctx, ids);
  const deals = await exportDealsOn(ctx, ids);
  const disputes = await exportDisputesOn(ctx, ids);
  return own.map((brief) => ({
    ...brief,
    addresses: ofBrief(addresses, brief.id),
    quotes: ofBrief(quotes, brief.id),
    earlierVersions: ofBrief(versions, brief.id),
    questions: ofBrief(questions, brief.id),
    photos: ofBrief(photos, brief.id),
    asksAboutQuotes: ofBrief(asks, brief.id),
    deals: ofBrief(deals, brief.id),
    disputedByCompanies: ofBrief(disputes, brief.id),
    askedFirst: ofBrief(asked, brief.id)[0] ?? null,
  }));
}

/** The photos of these requests; `file` is the storage key. */
function photosOn(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({
      briefId: briefPhotos.briefId,
      room: briefPhotos.room,
      file: briefPhotos.key,
      createdAt: briefPhotos.createdAt,
    })
    .from(briefPhotos)
    .where(inArray(briefPhotos.briefId, briefIds))
    .orderBy(asc(briefPhotos.position));
}

function asksOn(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({
      briefId: askedCompanies.briefId,
      company: companyProfiles.businessName,
      isOnly: askedCompanies.isOnly,
      state: askedCompanies.state,
      askedAt: askedCompanies.askedAt,
      opensAt: askedCompanies.opensAt,
      settledAt: askedCompanies.settledAt,
    })
    .from(askedCompanies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, askedCompanies.companyId))
    .where(inArray(askedCompanies.briefId, briefIds));
}

/** Without the companies: nobody learns who asked. */
function questionsOn(ctx: Pick<Ctx, "db">, briefIds: string[]) {
  return ctx.db
    .select({
      briefId: briefQuestions.briefId,
      question: briefQuestions.question,
      askedAt: briefQuestions.askedAt,
      answer: briefQuestions.answer,
      answeredAt: briefQuestions.answeredAt,
    })
    .from(briefQuestions)
    .where(inArray(briefQuestions.briefId, briefIds))
    .orderBy(asc(briefQuestions.askedAt));
}

function quotesOn(ctx: Pick<Ctx, "db" | "now">, briefIds: string[]) {
  return ctx.db
    .select({
      briefId: proposals.briefId,
      company: companyProfiles.businessName,
      ...quoteFields,
      notes: proposals.notes,
      portfolioLink: proposals.portfolioLink,
      versions: quoteVersions(ctx),
      createdAt: proposals.createdAt,
      ...proposalStateAt(ctx.now),
    })
    .from(proposals)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(inArray(proposals.briefId, briefIds))
    .orderBy(asc(proposals.createdAt));
}

const ofBrief = <Row extends { briefId: string | null }>(rows: Row[], id: string) =>
  rows.filter(({ briefId }) => briefId === id).map(({ briefId: _briefId, ...row }) => row);
