import { and, asc, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import {
  briefs,
  companyChecks,
  companyProfiles,
  complaintQuestions,
  complaints,
  complaintSettlements,
  dealFiles,
  dealMoments,
  deals,
  proposals,
} from "#db/schema/index.ts";
import { MEMBERSHIPS, type Membership } from "../../evidence/rules.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { isId } from "../../kernel/ids.ts";
import { sideOf } from "../state/lock-deal.ts";
import { isComplainingSide } from "./lock-complaint.ts";
import { complainUntil, isOpenComplaint, OPEN_COMPLAINT_STATES } from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

/** Join condition: the agreed day of the work of a deal. */
export const isAgreedWork = and(
  eq(dealMoments.proposalId, deals.proposalId),
  eq(dealMoments.kind, "WORK"),
  eq(dealMoments.state, "TAKEN"),
);

const of = <Row extends { complaintId: string | null }>(all: Row[], id: string) =>
  all.filter(({ complaintId }) => complaintId === id);

/** The complaints on these deals, oldest first, with everything that both sides read of them. */
export async function complaintsOn({ db }: Pick<Ctx, "db">, proposalIds: string[]) {
  const rows = await db
    .select()
    .from(complaints)
    .where(inArray(complaints.proposalId, proposalIds))
    .orderBy(asc(complaints.madeAt), asc(complaints.id));
  const ids = rows.map(({ id }) => id);
  const [settlements, questions, pictures] = await Promise.all([
    db
      .select()
      .from(complaintSettlements)
      .where(inArray(complaintSettlements.complaintId, ids))
      .orderBy(asc(complaintSettlements.complaintId), asc(complaintSettlements.number)),
    db
      .select()
      .from(complaintQuestions)
      .where(inArray(complaintQuestions.complaintId, ids))
      .orderBy(asc(complaintQuestions.complaintId), asc(complaintQuestions.number)),
    db
      .select({
        complaintId: dealFiles.complaintId,
        id: dealFiles.id,
        kind: dealFiles.kind,
        key: dealFiles.key,
      })
      .from(dealFiles)
      .where(inArray(dealFiles.complaintId, ids))
      .orderBy(asc(dealFiles.complaintId), asc(dealFiles.kind), asc(dealFiles.number)),
  ]);
  return rows.map((complaint) => ({
    ...complaint,
    settlements: of(settlements, complaint.id),
    questions: of(questions, complaint.id),
    pictures: of(pictures, complaint.id),
  }));
}
/** The newest complaint about a deal that is open, as far as its sides read on the page of the deal where it stands; null without one. */
export async function openComplaint({ db }: Pick<Ctx, "db">, proposalId: string) {
  const [open] = await db
    .select({
      side: complaints.side,
      state: complaints.state,
      dueDay: complaints.dueDay,
      answer: complaints.answer,
      leftSide: complaints.leftSide,
    })
    .from(complaints)
    .where(and(eq(complaints.proposalId, proposalId), inArray(complaints.state, OPEN_COMPLAINT_STATES)))
    .orderBy(desc(complaints.madeAt), desc(complaints.id))
    .limit(1);
  return open ?? null;
}
export type OpenComplaint = NonNullable<Awaited<ReturnType<typeof openComplaint>>>;

export type Complaint = Awaited<ReturnType<typeof complaintsOn>>[number];

/**
 * The deals of this side on a request with the complaints about them, newest deal first, and until when each side can complain; null
 * for who had no deal on it. A company reads them also after the deal fell through.
 */
export async function complaintsOnRequest(ctx: Reads, actor: UserActor, briefId: string) {
  if (!isId(briefId)) return null;
  const side = sideOf(actor);
  const found = await ctx.db
    .select({
      proposalId: deals.proposalId,
      companyId: deals.companyId,
      state: deals.state,
      stateAt: deals.stateAt,
      doneDay: deals.doneDay,
      workDay: dealMoments.day,
      companyName: companyProfiles.businessName,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
    })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .leftJoin(dealMoments, isAgreedWork)
    .where(and(eq(deals.briefId, briefId), isComplainingSide(actor)))
    .orderBy(desc(deals.createdAt), desc(deals.proposalId));
  const [newest] = found;
  if (!newest) return null;
  const all = await complaintsOn(
    ctx,
    found.map(({ proposalId }) => proposalId),
  );
  const today = amsterdamDay(ctx.now);
  const memberships = await membershipsOf(
    ctx,
    found.flatMap(({ companyId }) => companyId ?? []),
  );
  const about = found.map(({ proposalId, companyId, companyName, ...deal }) => {
    const own = all.filter((complaint) => complaint.proposalId === proposalId);
    const until = complainUntil(deal);
    const hasOpen = own.some((complaint) => complaint.side === side && isOpenComplaint(complaint.state));
    const isInTime = until === null || today <= until;
    const mayComplain = companyId !== null && isInTime && !hasOpen;
    const memberOf = memberships.filter((one) => one.companyId === companyId).map(({ kind }) => kind);
    return { proposalId, companyId, companyName, memberOf, until, isInTime, mayComplain, complaints: own };
  });
  const { vertical, category, service, locationText } = newest;
  return { side, vertical, category, service, locationText, deals: about };
}

/** The associations with a way to complain of their own of which an operator saw that these companies are a member now. */
async function membershipsOf({ db, now }: Reads, companyIds: string[]) {
  const rows = await db
    .select({ companyId: companyChecks.companyId, kind: companyChecks.kind })
    .from(companyChecks)
    .where(
      and(
        inArray(companyChecks.companyId, companyIds),
        inArray(companyChecks.kind, [...MEMBERSHIPS]),
        isNull(companyChecks.endedAt),
        gte(companyChecks.validUntil, amsterdamDay(now)),
      ),
    );
  return rows as { companyId: string; kind: Membership }[];
}

/** A picture of a complaint for one of the sides of its deal; null for anybody else. */
export async function readableComplaintPicture({ db }: Pick<Ctx, "db">, reader: UserActor, fileId: string) {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select({ key: dealFiles.key, type: dealFiles.type, name: dealFiles.name })
    .from(dealFiles)
    .innerJoin(complaints, eq(complaints.id, dealFiles.complaintId))
    .innerJoin(deals, eq(deals.proposalId, dealFiles.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(and(eq(dealFiles.id, fileId), isComplainingSide(reader)));
  return file ?? null;
}
