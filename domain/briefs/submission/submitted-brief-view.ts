import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { isOwnAccount } from "../../accounts/link-views.ts";
import type { Ctx } from "../../kernel/context.ts";
import { stateAt } from "../expiry.ts";
import { expiryOf } from "../rules.ts";
import { readableMailOf } from "../../kernel/readable-mail.ts";

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
 * it: its address while it waits, when it closes if it is confirmed now, and whether it is open and the actor's own once it is confirmed. Null when it is gone.
 */
export async function sentBrief(ctx: Ctx, draftId: string) {
  const [row] = await ctx.db
    .select({
      briefId: briefs.id,
      email: readableMailOf(briefs.ownerEmail),
      confirmedAt: briefs.confirmedAt,
      clientId: briefs.clientId,
      eventDate: briefs.eventDate,
      status: stateAt(ctx.now).status,
    })
    .from(briefs)
    .where(eq(briefs.submissionKey, draftId));
  if (!row) return null;
  const isOwn = row.clientId !== null && isOwnAccount(ctx, row.clientId);
  const isWaiting = row.confirmedAt === null;
  return {
    briefId: row.briefId,
    waitingEmail: isWaiting ? row.email : null,
    closesAt: expiryOf(ctx.now, row.eventDate),
    isOpen: !isWaiting && row.status === "OPEN",
    isOwn,
  };
}
