import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { DomainError } from "../kernel/errors.ts";

/**
 * Locks a mail address without an account: whoever makes an account with it comes fully before or after. Throws
 * `guest_has_account`: an account is deleted by its owner.
 */
export async function lockGuestAddress(tx: Transaction, email: string): Promise<void> {
  await lockAddress(tx, email);
  if ((await tx.$count(authUsers, eq(authUsers.email, email))) > 0)
    throw new DomainError("guest_has_account");
}
