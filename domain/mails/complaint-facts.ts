import { and, desc, eq } from "drizzle-orm";
import { complaintQuestions, complaints, complaintSettlements } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { recipientForMail } from "./member-facts.ts";
import { proposalForMail } from "./proposal-facts.ts";

/**
 * A complaint for its client, or for the member of its company whom the order names: without anything that either side wrote but the
 * settlement that was accepted, and nothing of the client for the company. Null when the reader may not hear of it any more.
 */
export async function complaintForMail(ctx: Ctx, { proposalId, complaintId, userId }: MailOrderIds) {
  const found = await complaintFacts(ctx, { proposalId: proposalId!, complaintId: complaintId! });
  if (!found) return null;
  const { proposal, complaint } = found;
  const { clientTo, clientName, readingToken: _token, ...rest } = proposal;
  if (userId === undefined)
    return clientTo
      ? { ...rest, complaint, reader: "CLIENT" as const, to: clientTo, greets: clientName }
      : null;
  const recipient = proposal.companyId && (await recipientForMail(ctx, proposal.companyId, userId));
  return recipient
    ? { ...rest, complaint, reader: "COMPANY" as const, to: recipient.to, greets: proposal.companyName }
    : null;
}

/** A complaint for the operators' mailbox: what kind of work, and where. */
export async function complaintForOperatorMail(ctx: Ctx, { proposalId, complaintId }: MailOrderIds) {
  const found = await complaintFacts(ctx, { proposalId: proposalId!, complaintId: complaintId! });
  if (!found) return null;
  const { vertical, category, details, locationText } = found.proposal;
  return { id: complaintId!, vertical, category, details, locationText, kind: found.complaint.kind };
}

async function complaintFacts(
  ctx: Ctx,
  { proposalId, complaintId }: { proposalId: string; complaintId: string },
) {
  const proposal = await proposalForMail(ctx, proposalId);
  const [complaint] = await ctx.db
    .select({
      id: complaints.id,
      side: complaints.side,
      kind: complaints.kind,
      state: complaints.state,
      dueDay: complaints.dueDay,
      isAnswered: complaints.answeredAt,
      finding: complaints.finding,
      reasons: complaints.reasons,
    })
    .from(complaints)
    .where(and(eq(complaints.id, complaintId), eq(complaints.proposalId, proposalId)));
  if (!proposal || !complaint) return null;
  const [settlement] = await ctx.db
    .select({ text: complaintSettlements.text })
    .from(complaintSettlements)
    .where(
      and(eq(complaintSettlements.complaintId, complaintId), eq(complaintSettlements.state, "ACCEPTED")),
    );
  const [question] = await ctx.db
    .select({ dueDay: complaintQuestions.dueDay })
    .from(complaintQuestions)
    .where(eq(complaintQuestions.complaintId, complaintId))
    .orderBy(desc(complaintQuestions.number))
    .limit(1);
  return {
    proposal,
    complaint: {
      ...complaint,
      isAnswered: complaint.isAnswered !== null,
      settlement: settlement?.text ?? null,
      questionUntil: question?.dueDay ?? null,
    },
  };
}
