import { companyMembers } from "#db/schema/index.ts";
import { isOwnMembership, lockOwnCompany } from "../../companies/lock-membership.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { managesOwnCalendar } from "./policy.ts";

/** Ends the secret address of the calendar with what is given to this member. */
export const endOwnCalendar = verb(
  { name: "end-own-calendar", input: noInput, by: managesOwnCalendar },
  async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await lockOwnCompany(ctx, tx, managesOwnCalendar);
      await tx.update(companyMembers).set({ calendarFeedId: null }).where(isOwnMembership(ctx.actor));
    });
  },
);
