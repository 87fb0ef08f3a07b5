import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { proposalStateAt } from "../facts/proposal-expiry.ts";

/**
 * Why a compare-and-set on a pending proposal found no row, under the lock of its brief: `proposal_expired`,
 * `proposal_changed` when it has another version than the caller named, or `proposal_not_pending`.
 */
export async function whyNotPending(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  proposalId: string,
): Promise<DomainError> {
  const [row] = await tx
    .select({ status: proposalStateAt(ctx.now).status })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (row?.status === "EXPIRED") return new DomainError("proposal_expired");
  return new DomainError(row?.status === "PENDING" ? "proposal_changed" : "proposal_not_pending");
}
