import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers } from "#db/schema/index.ts";

/**
 * Has what this company orders, pays and says of where it works take turns, until the end of the transaction. False when
 * the account was deleted meanwhile.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("no key update");
  return user !== undefined;
}
