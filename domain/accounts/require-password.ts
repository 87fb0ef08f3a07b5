import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authAccounts, authUsers } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countTry, giveTryBack, takingBackIfOverloaded } from "../limits.ts";
import { verifyPassword } from "./password.ts";

const ofUser = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));

/**
 * Makes sure that whoever acts knows the password, before something that a borrowed or stolen session must not do.
 * Returns its hash, for `lockPassword`. Throws `password_wrong`, `too_many_requests` after ten wrong ones in an hour, and
 * `overloaded`.
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
    .where(ofUser(actor.userId));
  const hash = account?.hash;
  const isRight = await takingBackIfOverloaded(
    ctx,
    "password-of",
    actor.userId,
    async () => hash && verifyPassword(hash, password),
  );
  if (!hash || !isRight) throw new DomainError("password_wrong");
  await giveTryBack(ctx, "password-of", actor.userId);
  return hash;
}

/**
 * Keeps the password that was required as it is until this transaction ends. Throws `password_wrong` when its owner has
 * replaced it since: then it no longer gives anybody a right to anything.
 */
export async function lockPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const [account] = await tx
    .select({ hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(ofUser(userId))
    // The user's row first, as every act does that changes what an account is entered with.
    .for("no key update");
  if (account?.hash !== hash) throw new DomainError("password_wrong");
}
