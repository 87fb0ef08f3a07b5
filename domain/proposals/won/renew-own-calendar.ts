import { randomUUID } from "node:crypto";
import { companyMembers } from "#db/schema/index.ts";
import { isOwnMembership, lockOwnCompany } from "../../companies/lock-membership.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { managesOwnCalendar } from "./policy.ts";

/** Gives the calendar with what is given to this member a secret address; a former one stops working. */
export const renewOwnCalendar = verb(
  { name: "renew-own-calendar", input: noInput, by: managesOwnCalendar },
  async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await lockOwnCompany(ctx, tx, managesOwnCalendar);
      // Random: an id of ours begins with the time, which can be guessed.
      await tx.update(companyMembers).set({ calendarFeedId: randomUUID() }).where(isOwnMembership(ctx.actor));
    });
  },
);
