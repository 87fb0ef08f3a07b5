import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";

/** A brief that was submitted, and whether it is published. */
export type SubmittedBrief = { briefId: string; published: boolean };

/** The brief that was submitted from this draft; null when there is none. Finds it also after the draft was deleted. */
export async function findSubmittedBrief(
  ctx: { db: Pick<Ctx["db"], "select"> },
  draftId: string,
): Promise<SubmittedBrief | null> {
  const [row] = await ctx.db
    .select({ briefId: briefs.id, confirmedAt: briefs.confirmedAt })
    .from(briefs)
    .where(eq(briefs.submissionKey, draftId));
  return row ? { briefId: row.briefId, published: row.confirmedAt !== null } : null;
}
