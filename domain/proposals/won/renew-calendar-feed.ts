import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { managesCalendarFeed } from "./policy.ts";

/** Gives the company's calendar a secret address; a former one stops working. */
export const renewCalendarFeed = verb(
  { name: "renew-calendar-feed", input: noInput, by: managesCalendarFeed },
  async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesCalendarFeed);
      // Random: an id of ours begins with the time, which can be guessed.
      await tx.update(companies).set({ calendarFeedId: randomUUID() }).where(eq(companies.id, companyId));
    });
  },
);
