import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";

const unclaimed = (email: string) =>
  and(eq(briefs.ownerEmail, email), isNull(briefs.clientId), isNotNull(briefs.confirmedAt));

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
  await tx
    .update(briefs)
    .set({ clientId: userId })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, unclaimed(email))));
}

/** The newest confirmed request of this address that has no owner yet, with the name that was typed; null without one. */
export async function newestUnclaimedBrief(db: Pick<Ctx["db"], "select">, email: string) {
  const [brief] = await db
    .select({ id: briefs.id, fullName: briefs.clientName })
    .from(briefs)
    .where(unclaimed(email))
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(1);
  return brief ?? null;
}
