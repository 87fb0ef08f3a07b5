import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { workDayOf } from "./finish-deal.ts";
import { sayDoneInput } from "./input.ts";

/**
 * The company says that the work is done, on the agreed day or on another one. Its client is asked, and after `SILENT_DAYS` without
 * an answer it counts. Throws `not_found`, `deal_over`, and `done_without_day` when no day was agreed or named.
 */
export const sayDone = verb(
  { name: "say-done", input: sayDoneInput, by: doesTheWork },
  async (ctx, { proposalId, day }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId, saidDoneAt } = await lockRunningDeal(ctx, tx, proposalId);
      if (saidDoneAt !== null) return;
      const agreed = await workDayOf(tx, proposalId);
      const today = amsterdamDay(ctx.now);
      const doneDay = day ?? (agreed !== null && agreed <= today ? agreed : null);
      if (doneDay === null) throw new DomainError("done_without_day");
      const said = { saidDoneAt: ctx.now, saidDoneDay: doneDay, askedDoneAt: ctx.now };
      await touchDeal(tx, proposalId, said);
      await record(ctx, tx, {
        type: "deal.said_done",
        proposalId,
        briefId,
        data: { at: ctx.now.toISOString() },
      });
    });
  },
);
