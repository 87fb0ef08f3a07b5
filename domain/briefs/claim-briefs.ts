import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { authUsers, briefs } from "#db/schema/index.ts";

/** Gives a client the confirmed requests that carry their confirmed address and belong to nobody yet. */
export async function claimBriefs(
  tx: Pick<Database, "select" | "update">,
  client: { userId: string; email: string },
): Promise<void> {
  // The user's row before the requests, as deleting the account does.
  const owner = tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, client.userId))
    .for("key share")
    .as("owner");
  await tx
    .update(briefs)
    .set({ clientId: sql`${owner.id}` })
    .from(owner)
    .where(and(eq(briefs.ownerEmail, client.email), isNull(briefs.clientId), isNotNull(briefs.confirmedAt)));
}
