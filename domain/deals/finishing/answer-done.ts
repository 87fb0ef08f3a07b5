import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { ordersTheWork } from "../state/policy.ts";
import { finishDeal, workDayOf } from "./finish-deal.ts";
import { answerDoneInput } from "./input.ts";

/**
 * The client says whether the work is done, asked or not. Yes, and that it went wrong, make the deal DONE; "not yet" tells the company
 * and begins the days of silence anew. Throws `not_found`, `deal_over`, and `done_without_day` when no day was agreed or named, or it is
 * still ahead.
 */
export const answerDone = verb(
  { name: "answer-done", input: answerDoneInput, by: ordersTheWork },
  async (ctx, { proposalId, answer, day }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      if (answer === "NOT_YET") {
        await touchDeal(tx, proposalId, { saidDoneAt: null, saidDoneDay: null, notYetAt: ctx.now });
        const { briefId } = deal;
        await record(ctx, tx, { type: "deal.not_done", proposalId, briefId });
        return;
      }
      const today = amsterdamDay(ctx.now);
      const agreed = await workDayOf(tx, proposalId);
      const doneDay = day ?? (agreed !== null && agreed <= today ? agreed : null);
      if (doneDay === null) throw new DomainError("done_without_day");
      await finishDeal(ctx, tx, deal, { doneBy: "CLIENT", doneDay, answer });
    });
  },
);
