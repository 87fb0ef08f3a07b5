import { and, eq, gt } from "drizzle-orm";
import { authAccounts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";

/** Condition for the row with the password of this user. */
export const passwordOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));

/** The hash of the user's password; null for an account without one. */
export async function passwordHashOf(db: Pick<Ctx["db"], "select">, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordOf(userId));
  return account?.hash ?? null;
}

/** Whether the user got the password after `instant`. */
export async function hasPasswordSince(
  db: Pick<Ctx["db"], "$count">,
  userId: string,
  instant: Date,
): Promise<boolean> {
  return (await db.$count(authAccounts, and(passwordOf(userId), gt(authAccounts.updatedAt, instant)))) > 0;
}
