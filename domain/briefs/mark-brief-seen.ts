import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { briefMarks, briefs, companies } from "#db/schema/index.ts";
import { verb } from "../verb.ts";
import { briefInput } from "./input.ts";
import { marksBriefs } from "./policy.ts";
import { isShownTo } from "./visibility.ts";

/**
 * Records that a member of the acting company opened the sheet of a brief. Repeating it keeps the first time. Does nothing for
 * a brief that is not published, of another vertical, or kept for another company.
 */
export const markBriefSeen = verb(
  { name: "mark-brief-seen", input: briefInput, by: marksBriefs },
  async (ctx, { briefId }) => {
    const { companyId } = ctx.actor;
    const [published] = await ctx.db
      .select({ id: briefs.id })
      .from(briefs)
      .innerJoin(companies, and(eq(companies.id, companyId), eq(companies.vertical, briefs.vertical)))
      .where(and(eq(briefs.id, briefId), isNotNull(briefs.confirmedAt), isShownTo(companyId)));
    if (!published) return;
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
