import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealExtras } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { EXTRA_TRANSITIONS } from "./rules.ts";

const EVENTS = {
  accept: "deal.extra_accepted",
  refuse: "deal.extra_refused",
  withdraw: "deal.extra_withdrawn",
} as const;

/** Decides on offered extra work under the lock of the brief. Throws `not_found`, `deal_over`, `extra_gone`. */
export async function decideExtra(
  ctx: Ctx<UserActor>,
  { proposalId, number }: { proposalId: string; number: number },
  act: keyof typeof EVENTS,
  which?: SQL,
): Promise<void> {
  await ctx.db.transaction(async (tx: Transaction) => {
    const { briefId } = await lockRunningDeal(ctx, tx, proposalId);
    const decided = await tx
      .update(dealExtras)
      .set({ state: EXTRA_TRANSITIONS.OFFERED[act], decidedAt: ctx.now })
      .where(
        and(
          eq(dealExtras.proposalId, proposalId),
          eq(dealExtras.number, number),
          eq(dealExtras.state, "OFFERED"),
          which,
        ),
      )
      .returning({ number: dealExtras.number });
    if (decided.length === 0) throw new DomainError("extra_gone");
    await touchDeal(tx, proposalId);
    const data = { number: String(number) };
    await record(ctx, tx, { type: EVENTS[act], proposalId, briefId, data });
  });
}
