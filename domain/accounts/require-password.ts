import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authAccounts, authUsers } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { countTry, refundTry, refundIfOverloaded } from "../kernel/count-tries.ts";
import { passwordOf } from "./password-hash.ts";
import { verifyPassword } from "./password.ts";

/**
 * Checks the password again before an act that a borrowed or stolen session must not do. Returns its hash, for
 * `lockPassword`. Throws `password_wrong`, `too_many_requests` after ten wrong ones in an hour, and `overloaded`.
 */
export async function requirePassword(
  ctx: Ctx,
  actor: Pick<UserActor, "userId">,
  password: string,
): Promise<string> {
  await countTry(ctx, "password-of", actor.userId);
  const [account] = await ctx.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(passwordOf(actor.userId));
  const hash = account?.hash;
  const isRight = await refundIfOverloaded(
    ctx,
    "password-of",
    actor.userId,
    async () => hash && verifyPassword(hash, password),
  );
  if (!hash || !isRight) throw new DomainError("password_wrong");
  await refundTry(ctx, "password-of", actor.userId);
  return hash;
}

/**
 * Locks the password that `requirePassword` checked until this transaction ends. Throws `password_wrong` when it was replaced
 * since: the old password must not authorize anything any more.
 */
export async function lockPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(passwordOf(userId))
    // Lock order (docs/concurrency.md): users before accounts.
    .for("no key update");
  if (account?.hash !== hash) throw new DomainError("password_wrong");
}
