import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { stateAt } from "./expiry.ts";

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

/**
 * The brief that was submitted from this draft, for the page that waits for its confirmation in the browser that submitted
 * it: its address while it waits, and whether it is open once it is confirmed. Null when it is gone.
 */
export async function sentBrief(ctx: Pick<Ctx, "db" | "now">, draftId: string) {
  const [row] = await ctx.db
    .select({
      briefId: briefs.id,
      email: briefs.ownerEmail,
      confirmedAt: briefs.confirmedAt,
      status: stateAt(ctx.now).status,
    })
    .from(briefs)
    .where(eq(briefs.submissionKey, draftId));
  if (!row) return null;
  return row.confirmedAt === null
    ? { briefId: row.briefId, waitingEmail: row.email, isOpen: false }
    : { briefId: row.briefId, waitingEmail: null, isOpen: row.status === "OPEN" };
}
