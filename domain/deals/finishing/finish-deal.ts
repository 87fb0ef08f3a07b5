import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealMoments, deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Day } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { followDone } from "../days/follow-day.ts";
import { moveDeal } from "../state/move-deal.ts";
import type { DealState } from "../state/rules.ts";
import type { DoneAnswer, DoneBy } from "./rules.ts";

type Finished = { proposalId: string; briefId: string; companyId: string | null; state: DealState };

/** The day of the work that was agreed here, or that the company named when it said that it was done; null without one. */
export async function workDayOf(tx: Pick<Transaction, "select">, proposalId: string): Promise<Day | null> {
  const [deal] = await tx
    .select({ agreed: dealMoments.day, said: deals.saidDoneDay })
    .from(deals)
    .leftJoin(
      dealMoments,
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        eq(dealMoments.kind, "WORK"),
        eq(dealMoments.state, "TAKEN"),
      ),
    )
    .where(eq(deals.proposalId, proposalId));
  return deal?.said ?? deal?.agreed ?? null;
}

/**
 * Makes a deal DONE under the lock of its brief, with the day of the work. One without an agreed day is planned by that day first.
 * Throws `deal_over`.
 */
export async function finishDeal(
  ctx: Pick<Ctx, "now" | "actor" | "queue" | "from">,
  tx: Transaction,
  deal: Finished,
  { doneBy, doneDay, answer }: { doneBy: DoneBy; doneDay: Day; answer: DoneAnswer | null },
): Promise<void> {
  const { proposalId, briefId } = deal;
  if (deal.state === "AGREEING") await moveDeal(ctx, tx, { proposalId, act: "plan" });
  const answered = answer === null ? {} : { doneAnswer: answer, answeredAt: ctx.now };
  await moveDeal(ctx, tx, { proposalId, act: "finish" }, { doneBy, doneDay, ...answered });
  await followDone(ctx, tx, deal);
  await record(ctx, tx, {
    type: "deal.done",
    proposalId,
    briefId,
    data: { by: doneBy, answer: answer ?? "" },
  });
}
