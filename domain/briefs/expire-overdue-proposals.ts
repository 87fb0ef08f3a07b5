import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { isOverdueProposal } from "../facts/proposal-expiry.ts";
import { expireOverdueHolds } from "./end-holds.ts";
import { freeProposalPlace } from "./free-proposal-place.ts";

/**
 * Expires the proposals of a brief that are no longer valid, in the caller's transaction, under the lock of the brief. Frees
 * their places, as withdrawing does, and those of holds whose time is over. Returns their number, and whether a full brief opened again: companies can then be told
 * (`releaseAlerts`).
 */
export async function expireOverdueProposals(
  ctx: Ctx,
  tx: Transaction,
  briefId: string,
): Promise<{ expired: number; opened: boolean }> {
  await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
  const expired = await tx
    .update(proposals)
    .set({ status: "EXPIRED", decidedAt: proposals.validUntil })
    .where(and(eq(proposals.briefId, briefId), isOverdueProposal(ctx.now)))
    .returning({ id: proposals.id });
  let { opened } = await expireOverdueHolds(ctx, tx, briefId);
  for (const { id } of expired) {
    if (await freeProposalPlace(ctx, tx, briefId)) opened = true;
    await record(ctx, tx, { type: "proposal.expired", proposalId: id, briefId });
  }
  return { expired: expired.length, opened };
}
