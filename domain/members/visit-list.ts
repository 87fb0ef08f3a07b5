import { sql } from "drizzle-orm";
import { companyMembers } from "#db/schema/index.ts";
import { addMinutes } from "../kernel/dates.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { isMember } from "./member-rows.ts";
import { keepsOwnList } from "./policy.ts";
import { VISIT_MINUTES } from "./rules.ts";

/** Notes that the actor opened the list. Returns since when a request is new: the end of the visit before; null in the first. */
export const visitList = verb(
  { name: "visit-list", input: noInput, by: keepsOwnList },
  async (ctx): Promise<Date | null> => {
    const { listOpenedAt, newSince } = companyMembers;
    const lastOfThisVisit = addMinutes(ctx.now, -VISIT_MINUTES);
    const [visit] = await ctx.db
      .update(companyMembers)
      .set({
        newSince: sql`case when ${listOpenedAt} < ${lastOfThisVisit} then ${listOpenedAt} else ${newSince} end`,
        listOpenedAt: sql`greatest(${listOpenedAt}, ${ctx.now})`,
      })
      .where(isMember(ctx.actor))
      .returning({ newSince });
    return visit?.newSince ?? null;
  },
);
