import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { complaints } from "#db/schema/index.ts";
import type { StoredPicture } from "../../companies/pictures/store-pictures.ts";
import { record } from "../../events/record.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { insertComplaintPictures, withPictures } from "./complaint-pictures.ts";
import { handOver } from "./hand-over.ts";
import { answerComplaintInput } from "./input.ts";
import { lockComplaint, setComplaintState } from "./lock-complaint.ts";
import { complaintStateAfter, complaintStatesBefore, dueDay } from "./rules.ts";

/**
 * The other side answers a complaint, once, with pictures. In time, both then look for a settlement; later an operator has it already,
 * or gets it now, and reads the answer. Returns as `makeComplaint`. Throws `not_found`, `complaint_over`, `complaint_answered`.
 */
export const answerComplaint = verb(
  {
    name: "answer-complaint",
    input: answerComplaintInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { complaintId, answer, files }) => {
    const { proposalId } = await ctx.db.transaction((tx) => requireAnswer(ctx, tx, complaintId));
    return withPictures(ctx, proposalId, files, (stored) =>
      ctx.db.transaction((tx) => saveAnswer(ctx, tx, { complaintId, answer }, stored)),
    );
  },
);

async function requireAnswer(ctx: Ctx<UserActor>, tx: Transaction, complaintId: string) {
  const complaint = await lockComplaint(ctx, tx, complaintId);
  if (complaint.complainant === complaint.side) throw new DomainError("not_found");
  if (complaint.answer !== null) throw new DomainError("complaint_answered");
  return complaint;
}

async function saveAnswer(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  { complaintId, answer }: { complaintId: string; answer: string },
  stored: readonly StoredPicture[],
): Promise<string> {
  const complaint = await requireAnswer(ctx, tx, complaintId);
  const { id, proposalId, briefId, side } = complaint;
  const said = { answer, answeredAt: ctx.now };
  const isWaiting = complaint.state === "ANSWERING";
  const isLate = amsterdamDay(ctx.now) > complaint.dueDay;
  if (isWaiting && !isLate) {
    const state = complaintStateAfter("answer");
    const due = dueDay("SETTLING", ctx.now);
    await setComplaintState(
      ctx,
      tx,
      { id, from: complaintStatesBefore("answer") },
      { ...said, state, dueDay: due },
    );
  } else {
    // What the clock does at its next round, so that the minute of the answer decides nothing.
    if (isWaiting) await handOver(ctx, tx, complaint, "CLOCK");
    await tx
      .update(complaints)
      .set(said)
      .where(and(eq(complaints.id, id), isNull(complaints.answeredAt)));
  }
  await insertComplaintPictures(ctx, tx, { proposalId, complaintId, kind: "ANSWER" }, stored);
  await record(ctx, tx, { type: "complaint.answered", proposalId, briefId, data: { complaintId, side } });
  return complaintId;
}
