import { and, eq } from "drizzle-orm";
import { authAccounts, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { endSessionsOf } from "./end-sessions.ts";

/**
 * Runs `start`, which starts a session of the account with this address. Changing a password ends every session, but not one
 * that starts meanwhile; so when the password has changed since, this ends them all and returns null.
 * Takes the same time for an unknown address (prevents a timing attack).
 */
export async function unlessPasswordChanges<T>(
  ctx: Pick<Ctx, "db">,
  email: string,
  start: () => Promise<T | null>,
): Promise<T | null> {
  const isCredential = eq(authAccounts.providerId, "credential");
  const [before] = await ctx.db
    .select({ userId: authUsers.id, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(and(eq(authUsers.email, email), isCredential));
  const started = await start();
  if (started === null || !before) return started;
  const [after] = await ctx.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, before.userId), isCredential))
    // Waits for a transaction that is replacing the password now.
    .for("update");
  if (after?.hash === before.hash) return started;
  await ctx.db.transaction((tx) => endSessionsOf(tx, before.userId));
  return null;
}
