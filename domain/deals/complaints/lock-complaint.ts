import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, complaints, dealMoments, deals } from "#db/schema/index.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { CompanyActor, Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { sideOf } from "../state/lock-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { isOpenComplaint, type ComplaintState } from "./rules.ts";

/**
 * Condition on `deals` joined with its brief: this actor is a side of it. Unlike `isSide` also a company whose reveal ended: what it
 * reads of a complaint holds nothing of the client but what that wrote about the deal.
 */
export const isComplainingSide = (actor: UserActor) =>
  and(
    sideOf(actor) === "CLIENT" ? eq(briefs.clientId, actor.userId) : isOwnCompany(deals.companyId, actor),
    ne(briefs.ownerEmail, ""),
  )!;

/**
 * Locks the brief of a deal of the acting side, also of one that fell through, and reads what decides until when it can complain.
 * Throws `not_found`.
 */
export async function lockForComplaint(ctx: Ctx<UserActor>, tx: Transaction, proposalId: string) {
  const side = sideOf(ctx.actor);
  if (side === "COMPANY") await lockMembership(ctx as Ctx<CompanyActor>, tx, doesTheWork);
  const isThis = and(eq(deals.proposalId, proposalId), isComplainingSide(ctx.actor));
  const [found] = await tx
    .select({ briefId: briefs.id })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(isThis)
    .for("update", { of: briefs });
  if (!found) throw new DomainError("not_found");
  // Under the lock: the row may be newer than what was read before it.
  const [deal] = await tx
    .select({
      companyId: deals.companyId,
      state: deals.state,
      stateAt: deals.stateAt,
      doneDay: deals.doneDay,
      workDay: dealMoments.day,
    })
    .from(deals)
    .leftJoin(
      dealMoments,
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        eq(dealMoments.kind, "WORK"),
        eq(dealMoments.state, "TAKEN"),
      ),
    )
    .where(eq(deals.proposalId, proposalId));
  return { side, proposalId, ...found, ...deal! };
}

/** What verbs and the clock read of a complaint. */
export const complaintFields = {
  id: complaints.id,
  proposalId: complaints.proposalId,
  briefId: deals.briefId,
  complainant: complaints.side,
  kind: complaints.kind,
  state: complaints.state,
  dueDay: complaints.dueDay,
  answer: complaints.answer,
};

/** Locks the brief of a complaint and reads the complaint under it; null when it is gone. */
export async function lockComplaintById(tx: Transaction, complaintId: string) {
  const [found] = await tx
    .select({ id: briefs.id })
    .from(complaints)
    .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(eq(complaints.id, complaintId))
    .for("update", { of: briefs });
  if (!found) return null;
  const [complaint] = await tx
    .select(complaintFields)
    .from(complaints)
    .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
    .where(eq(complaints.id, complaintId))
    .orderBy(asc(complaints.id));
  return complaint ?? null;
}
export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaintById>>>;

/**
 * Locks a complaint that has no end yet, for one of the sides of its deal. Throws `not_found` for anybody else, and `complaint_over`.
 */
export async function lockComplaint(ctx: Ctx<UserActor>, tx: Transaction, complaintId: string) {
  const side = sideOf(ctx.actor);
  if (side === "COMPANY") await lockMembership(ctx as Ctx<CompanyActor>, tx, doesTheWork);
  const [own] = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .innerJoin(deals, eq(deals.proposalId, complaints.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(and(eq(complaints.id, complaintId), isComplainingSide(ctx.actor)));
  const complaint = own ? await lockComplaintById(tx, complaintId) : null;
  if (!complaint) throw new DomainError("not_found");
  if (!isOpenComplaint(complaint.state)) throw new DomainError("complaint_over");
  return { ...complaint, side };
}

/** Moves a complaint from one of these states, with other columns. Throws `complaint_over` when it is in none of them. */
export async function setComplaintState(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { id, from }: { id: string; from: ComplaintState[] },
  change: Partial<typeof complaints.$inferInsert> & { state: ComplaintState },
): Promise<void> {
  const moved = await tx
    .update(complaints)
    .set({ ...change, stateAt: ctx.now, remindedAt: null })
    .where(and(eq(complaints.id, id), inArray(complaints.state, from)))
    .returning({ id: complaints.id });
  if (moved.length === 0) throw new DomainError("complaint_over");
}
