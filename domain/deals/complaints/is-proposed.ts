import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { complaintSettlements } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { DealSide } from "../state/rules.ts";

/** Condition: a settlement of this complaint that nobody decided on. */
export const isProposed = (complaintId: string) =>
  and(eq(complaintSettlements.complaintId, complaintId), eq(complaintSettlements.state, "PROPOSED"));

/**
 * Decides on the settlement with this number, which this side proposed, under the lock of its complaint. Throws `settlement_gone`
 * when it was withdrawn, replaced or accepted.
 */
export async function decideSettlement(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { complaintId, number, side }: { complaintId: string; number: number; side: DealSide },
  state: "ACCEPTED" | "WITHDRAWN",
): Promise<void> {
  const { number: numbered, side: proposedBy } = complaintSettlements;
  const decided = await tx
    .update(complaintSettlements)
    .set({ state, decidedAt: ctx.now })
    .where(and(isProposed(complaintId), eq(numbered, number), eq(proposedBy, side)))
    .returning({ number: numbered });
  if (decided.length === 0) throw new DomainError("settlement_gone");
}
