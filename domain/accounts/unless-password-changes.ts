import { and, eq } from "drizzle-orm";
import { authAccounts, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { passwordHashOf } from "./password-hash.ts";

/**
 * Runs `start`, which starts a session of the account with this address. Changing a password ends every session, but not one
 * that starts meanwhile; so when the password has changed since, or the account got its first one, this ends them all and
 * returns null. Takes the same time for an unknown address (prevents a timing attack).
 */
export async function unlessPasswordChanges<T>(
  ctx: Pick<Ctx, "db">,
  email: string,
  start: () => Promise<T | null>,
): Promise<T | null> {
  const isOwnPassword = and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, "credential"));
  const [before] = await ctx.db
    .select({ userId: authUsers.id, hash: authAccounts.password })
    .from(authUsers)
    .leftJoin(authAccounts, isOwnPassword)
    .where(eq(authUsers.email, email));
  const started = await start();
  if (started === null || !before) return started;
  return ctx.db.transaction(async (tx) => {
    // Lock the user row first: a transaction that is replacing the password now has it.
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, before.userId)).for("share");
    if ((await passwordHashOf(tx, before.userId)) === before.hash) return started;
    await endSessionsOf(tx, before.userId);
    return null;
  });
}
