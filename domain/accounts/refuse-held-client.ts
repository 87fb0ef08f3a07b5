import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { mayAct } from "../facts/may-be-shown.ts";

/** Whose request it is: an account, which may have moved to another address since, or an address without one. */
type Owner = { clientId: string | null; ownerEmail: string };

/**
 * Throws `client_suspended` when the account of this owner is suspended or ended: its requests are not published or changed.
 * Call it with `lockAddress`, the row lock of the account or that of an open brief held, which suspending takes too.
 */
export async function refuseHeldClient(
  tx: Pick<Transaction, "select">,
  { clientId, ownerEmail }: Owner,
): Promise<void> {
  const [standing] = await tx
    .select({ suspendedAt: profiles.suspendedAt, endedAt: profiles.endedAt })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(clientId === null ? eq(authUsers.email, ownerEmail) : eq(authUsers.id, clientId));
  if (standing && !mayAct(standing)) throw new DomainError("client_suspended");
}
