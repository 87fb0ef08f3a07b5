import { and, eq } from "drizzle-orm";
import { authAccounts } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";

/** The hash of the user's password; null for an account without one. */
export async function passwordHashOf(db: Pick<Ctx["db"], "select">, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  return account?.hash ?? null;
}
