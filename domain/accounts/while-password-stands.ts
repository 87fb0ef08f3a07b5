import { and, eq } from "drizzle-orm";
import { authAccounts, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { endEverySession } from "./end-sessions.ts";

/**
 * Begins a session of the account with this address, unless its password is replaced meanwhile: that ends every session,
 * and this one came too late to be among them. Null then. Costs as much for an address that nobody has.
 */
export async function whilePasswordStands<T>(
  ctx: Pick<Ctx, "db">,
  email: string,
  begin: () => Promise<T | null>,
): Promise<T | null> {
  const isCredential = eq(authAccounts.providerId, "credential");
  const [before] = await ctx.db
    .select({ userId: authUsers.id, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(and(eq(authUsers.email, email), isCredential));
  const begun = await begin();
  if (begun === null || !before) return begun;
  const [after] = await ctx.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, before.userId), isCredential))
    // Waits for whoever is replacing it now.
    .for("update");
  if (after?.hash === before.hash) return begun;
  await ctx.db.transaction((tx) => endEverySession(tx, before.userId));
  return null;
}
