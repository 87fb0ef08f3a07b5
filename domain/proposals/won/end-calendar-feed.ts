import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { managesCalendarFeed } from "./policy.ts";

/** Ends the secret address of the company's calendar. */
export const endCalendarFeed = verb(
  { name: "end-calendar-feed", input: noInput, by: managesCalendarFeed },
  async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesCalendarFeed);
      await tx.update(companies).set({ calendarFeedId: null }).where(eq(companies.id, companyId));
    });
  },
);
