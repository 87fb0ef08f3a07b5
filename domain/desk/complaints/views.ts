import { and, asc, desc, eq, inArray, ne, not } from "drizzle-orm";
import {
  briefs,
  companies,
  companyProfiles,
  complaints,
  dealFiles,
  dealMessages,
  deals,
  proposals,
} from "#db/schema/index.ts";
import { lookUntil } from "../../audit/look-until.ts";
import { complaintStatesBefore, OPEN_COMPLAINT_STATES } from "../../deals/complaints/rules.ts";
import { complaintsOn } from "../../deals/complaints/views.ts";
import { momentHistory } from "../../deals/days/moments-view.ts";
import { dealFields } from "../../deals/deal-fields.ts";
import { extrasOf, totalOf } from "../../deals/extras/extras-view.ts";
import { filesOfMessages } from "../../deals/files/files-view.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isAfter, pageOf, readPlace } from "../../kernel/keyset.ts";
import { requireActor } from "../../kernel/policy.ts";
import { handlesComplaints } from "./policy.ts";
import { MOST_MESSAGES, type ComplaintFilter } from "./rules.ts";

/** Complaints on one page of the list. */
const PAGE_SIZE = 30;

const isWaiting = inArray(complaints.state, complaintStatesBefore("find"));

const FILTERS = {
  WAITING: isWaiting,
  BETWEEN: inArray(complaints.state, complaintStatesBefore("handOver")),
  ENDED: not(inArray(complaints.state, OPEN_COMPLAINT_STATES)),
} as const satisfies Record<ComplaintFilter, unknown>;

/** One page of complaints, oldest first while they run and newest first when they ended. Throws `not_signed_in`, `not_allowed`. */
export async function complaintList(ctx: Ctx, filter: ComplaintFilter, after: string | null) {
  requireActor(ctx, handlesComplaints);
  const place = readPlace(after);
  const [order, direction] = filter === "ENDED" ? (["desc", desc] as const) : (["asc", asc] as const);
  const rows = await ctx.db
    .select({
      id: complaints.id,
      kind: complaints.kind,
      side: complaints.side,
      state: complaints.state,
      dueDay: complaints.dueDay,
      madeAt: complaints.madeAt,
      companyName: companyProfiles.businessName,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
    })
    .from(complaints)
    .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(
      and(
        FILTERS[filter],
        place ? isAfter(place, { at: complaints.madeAt, id: complaints.id, order }) : undefined,
      ),
    )
    .orderBy(direction(complaints.madeAt), direction(complaints.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, PAGE_SIZE, ({ madeAt, id }) => ({ at: madeAt, id }));
}
export type ListedComplaint = Awaited<ReturnType<typeof complaintList>>["shown"][number];

/** How many complaints wait for a finding. Throws as `complaintList`. */
export function waitingComplaints(ctx: Ctx): Promise<number> {
  requireActor(ctx, handlesComplaints);
  return ctx.db.$count(complaints, isWaiting);
}

/**
 * A complaint with the whole deal as evidence: the quote, every moment, the extra work, and the other complaints about it. What both
 * wrote to each other is read after a reason in the log (`messages` is null before). Null when there is none. Throws as `complaintList`.
 */
export async function complaintCase(outer: Ctx, complaintId: string) {
  const ctx = requireActor(outer, handlesComplaints);
  if (!isId(complaintId)) return null;
  const [deal] = await ctx.db
    .select({ ...dealFields(ctx.now), companyId: deals.companyId, clientId: briefs.clientId })
    .from(complaints)
    .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .leftJoin(companies, eq(companies.id, deals.companyId))
    .where(eq(complaints.id, complaintId));
  if (!deal) return null;
  const all = await complaintsOn(ctx, [deal.proposalId]);
  const complaint = all.find(({ id }) => id === complaintId);
  if (!complaint) return null;
  const extras = await extrasOf(ctx, deal.proposalId);
  const seenUntil = await lookUntil(ctx, "complaint", complaintId);
  return {
    complaint,
    others: all
      .filter(({ id }) => id !== complaintId)
      .map(({ id, kind, side, state }) => ({ id, kind, side, state })),
    deal,
    moments: await momentHistory(ctx, deal.proposalId),
    extras,
    totalCents: totalOf(deal.quote.priceCents, extras),
    workPictures: await ctx.db
      .select({ id: dealFiles.id, kind: dealFiles.kind })
      .from(dealFiles)
      .where(and(eq(dealFiles.proposalId, deal.proposalId), inArray(dealFiles.kind, ["BEFORE", "AFTER"])))
      .orderBy(asc(dealFiles.createdAt), asc(dealFiles.number)),
    seenUntil,
    messages: seenUntil ? await messagesOf(ctx, deal.proposalId) : null,
  };
}
export type ComplaintCase = NonNullable<Awaited<ReturnType<typeof complaintCase>>>;

async function messagesOf({ db }: Pick<Ctx, "db">, proposalId: string) {
  const rows = await db
    .select({
      id: dealMessages.id,
      side: dealMessages.side,
      text: dealMessages.text,
      sentAt: dealMessages.sentAt,
    })
    .from(dealMessages)
    .where(eq(dealMessages.proposalId, proposalId))
    .orderBy(desc(dealMessages.sentAt), desc(dealMessages.id))
    .limit(MOST_MESSAGES);
  const shown = rows.toReversed();
  const files = await filesOfMessages(
    { db },
    shown.map(({ id }) => id),
  );
  return shown.map((message) => ({ ...message, files: files.get(message.id) ?? [] }));
}

/**
 * A file of the deal of a complaint for operators: a picture of a complaint or of the work, and of a message while the actor reads
 * those; null for any other one. Throws as `complaintList`.
 */
export async function complaintFile(outer: Ctx, complaintId: string, fileId: string) {
  const ctx = requireActor(outer, handlesComplaints);
  if (!isId(complaintId) || !isId(fileId)) return null;
  const readsMessages = (await lookUntil(ctx, "complaint", complaintId)) !== null;
  const [file] = await ctx.db
    .select({ key: dealFiles.key, type: dealFiles.type, name: dealFiles.name })
    .from(dealFiles)
    .innerJoin(complaints, eq(complaints.proposalId, dealFiles.proposalId))
    .where(
      and(
        eq(dealFiles.id, fileId),
        eq(complaints.id, complaintId),
        readsMessages ? undefined : ne(dealFiles.kind, "MESSAGE"),
      ),
    );
  return file ?? null;
}
