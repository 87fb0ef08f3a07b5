import { eq } from "drizzle-orm";
import { briefDisputes } from "#db/schema/index.ts";
import { objectToRefusalUntil } from "../compensation/disputes/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { recipientForMail } from "./member-facts.ts";
import { proposalForMail } from "./proposal-facts.ts";

const disputeOf = async ({ db }: Pick<Ctx, "db">, proposalId: string) =>
  (await db.select().from(briefDisputes).where(eq(briefDisputes.proposalId, proposalId)))[0] ?? null;

/**
 * What was decided on a request that a company disputed, for one of its members, without anything of the client. `stage` is `first`, or
 * `again` after an objection. Null when that member may not hear of it any more.
 */
export async function decidedDisputeForMail(ctx: Ctx, { proposalId, userId, stage }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  const dispute = await disputeOf(ctx, proposalId!);
  const recipient = proposal?.companyId && (await recipientForMail(ctx, proposal.companyId, userId));
  if (!proposal || !dispute?.decidedAt || !recipient) return null;
  const { clientName: _name, clientTo: _to, readingToken: _token, ...rest } = proposal;
  const isAgain = stage === "again";
  const isRight = (isAgain ? dispute.isUpheld : dispute.isConfirmed) === true;
  const answer = isAgain ? dispute.objectionAnswer : dispute.answer;
  if (answer === null) return null;
  const { creditCents, monthCents, requests } = dispute;
  return {
    ...rest,
    recipient,
    reason: dispute.reason,
    isAgain,
    answer,
    objectUntil: isAgain || isRight ? null : objectToRefusalUntil(dispute.decidedAt),
    credit:
      isRight && creditCents !== null ? { creditCents, monthCents: monthCents!, requests: requests! } : null,
  };
}

/** A disputed request for the operators' mailbox: the work and the place, and whether the company objected. Null once it is decided. */
export async function disputeForOperatorMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  const dispute = await disputeOf(ctx, proposalId!);
  if (!proposal || !dispute) return null;
  const { id, vertical, category, details, locationText } = proposal;
  const isObjection = dispute.objectedAt !== null;
  return { id, vertical, category, details, locationText, reason: dispute.reason, isObjection };
}
