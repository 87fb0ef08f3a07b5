import type { Transaction } from "#db/client.server.ts";
import { record } from "../../events/record.ts";
import type { Ctx } from "../../kernel/context.ts";
import { setComplaintState, type LockedComplaint } from "./lock-complaint.ts";
import { complaintStateAfter, complaintStatesBefore, dueDay } from "./rules.ts";

/** An operator takes a look: by the clock, or because a side asked. The caller holds the lock of the complaint. */
export async function handOver(
  ctx: Pick<Ctx, "now" | "actor" | "queue" | "from">,
  tx: Transaction,
  { id, proposalId, briefId }: LockedComplaint,
  by: "CLOCK" | "SIDE",
): Promise<void> {
  const from = complaintStatesBefore("handOver");
  const state = complaintStateAfter("handOver");
  await setComplaintState(ctx, tx, { id, from }, { state, dueDay: dueDay("WITH_OPERATOR", ctx.now) });
  const data = { complaintId: id, by };
  await record(ctx, tx, { type: "complaint.handed_over", proposalId, briefId, data });
}
