import { and, eq } from "drizzle-orm";
import { authAccounts } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry } from "../limits.ts";
import { verifyPassword } from "./password.ts";

/**
 * Makes sure that whoever acts knows the password, before something that a borrowed or stolen session must not do.
 * Throws `password_wrong`, and `too_many_requests` after ten tries in an hour.
 */
export async function requirePassword(ctx: Ctx, actor: UserActor, password: string): Promise<void> {
  await countTry(ctx, "password-of", actor.userId);
  const [account] = await ctx.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, actor.userId), eq(authAccounts.providerId, "credential")));
  if (!account?.hash || !(await verifyPassword(account.hash, password)))
    throw new DomainError("password_wrong");
}
