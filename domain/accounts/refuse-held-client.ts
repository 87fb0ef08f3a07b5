import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { mayAct } from "../may-be-shown.ts";

/**
 * Throws `client_suspended` when the account of this address is suspended or ended: its requests are not published or changed.
 * Call it with `lockAddress` or the row lock of an open brief held, which suspending takes too.
 */
export async function refuseHeldClient(tx: Pick<Transaction, "select">, email: string): Promise<void> {
  const [standing] = await tx
    .select({ suspendedAt: profiles.suspendedAt, endedAt: profiles.endedAt })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.email, email));
  if (standing && !mayAct(standing)) throw new DomainError("client_suspended");
}
