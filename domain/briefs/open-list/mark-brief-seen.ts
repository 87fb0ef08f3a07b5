import { isNull } from "drizzle-orm";
import { briefMarks } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { briefInput } from "../input.ts";
import { marksBriefs } from "../policy.ts";
import { isPublishedFor } from "./published-for.ts";

/**
 * Records that a member of the acting company opened the sheet of a brief. Repeating it keeps the first time. Does nothing for
 * a brief that is not published, of another vertical, or kept for another company.
 */
export const markBriefSeen = verb(
  { name: "mark-brief-seen", input: briefInput, by: marksBriefs },
  async (ctx, { briefId }) => {
    const { companyId } = ctx.actor;
    if (!(await isPublishedFor(ctx, briefId))) return;
    await ctx.db
      .insert(briefMarks)
      .values({ companyId, briefId, seenAt: ctx.now })
      .onConflictDoUpdate({
        target: [briefMarks.companyId, briefMarks.briefId],
        set: { seenAt: ctx.now },
        setWhere: isNull(briefMarks.seenAt),
      });
  },
);
