import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { dealStateAfter, dealStatesBefore, type DealAct } from "./rules.ts";

/** Moves a deal to the state that an act leads to, with other columns. Throws `deal_over` when it may not. */
export async function moveDeal(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { proposalId, act }: { proposalId: string; act: DealAct },
  change: Partial<typeof deals.$inferInsert> = {},
): Promise<void> {
  const moved = await tx
    .update(deals)
    .set({
      ...change,
      state: dealStateAfter(act),
      stateAt: ctx.now,
      version: sql`${deals.version} + 1`,
    })
    .where(and(eq(deals.proposalId, proposalId), inArray(deals.state, dealStatesBefore(act))))
    .returning({ id: deals.proposalId });
  if (moved.length === 0) throw new DomainError("deal_over");
}

/** Counts an act on a deal, so that who read it before is told; with other columns. */
export async function touchDeal(
  tx: Transaction,
  proposalId: string,
  change: Partial<typeof deals.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(deals)
    .set({ ...change, version: sql`${deals.version} + 1` })
    .where(eq(deals.proposalId, proposalId));
}
