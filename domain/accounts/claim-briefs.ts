import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs } from "#db/schema/index.ts";
import { lockedInOrder } from "../lock-rows.ts";

/** Gives a client the confirmed requests with their mail address that have no owner yet. */
export async function claimBriefs(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  // Lock order: the user row before its requests, as in deleting an account.
  const [owner] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("key share");
  if (!owner) return;
  const unclaimed = and(eq(briefs.ownerEmail, email), isNull(briefs.clientId), isNotNull(briefs.confirmedAt));
  await tx
    .update(briefs)
    .set({ clientId: userId })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, unclaimed)));
}
