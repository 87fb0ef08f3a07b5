import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";

/** Gives a client the confirmed requests that carry their confirmed address and belong to nobody yet. */
export async function claimBriefs(
  tx: Pick<Database, "update">,
  client: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(briefs)
    .set({ clientId: client.userId })
    .where(and(eq(briefs.ownerEmail, client.email), isNull(briefs.clientId), isNotNull(briefs.confirmedAt)));
}
