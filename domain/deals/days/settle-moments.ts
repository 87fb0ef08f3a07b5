import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealMoments } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { MOMENT_TRANSITIONS, type MomentKind } from "./rules.ts";

type Proposed = typeof MOMENT_TRANSITIONS.PROPOSED;

/** Ends the proposed moments of a kind, or those that meet a condition too, under the lock of the brief; returns how many. */
export async function endProposed(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { proposalId, kind }: { proposalId: string; kind: MomentKind },
  act: Exclude<keyof Proposed, "take">,
  which?: SQL,
): Promise<number> {
  const ended = await tx
    .update(dealMoments)
    .set({ state: MOMENT_TRANSITIONS.PROPOSED[act], decidedAt: ctx.now })
    .where(
      and(
        eq(dealMoments.proposalId, proposalId),
        eq(dealMoments.kind, kind),
        eq(dealMoments.state, "PROPOSED"),
        which,
      ),
    )
    .returning({ id: dealMoments.id });
  return ended.length;
}
