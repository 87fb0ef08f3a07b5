import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { OwnerProof } from "./input.ts";
import { findOneTimeCode, markUsed } from "./one-time-codes.ts";
import { passwordHashOf } from "./password-hash.ts";
import { lockPassword, requirePassword } from "./require-password.ts";

/** What `requireOwner` checked: the hash of the password, or the id of the mailed code. */
export type Proven = { hash: string } | { codeId: string };

/**
 * Checks again that the actor owns the account, before an act that a borrowed or stolen session must not do: by the
 * password, or by a code mailed to the address of an account without one (`requestOwnerCode`). Returns what `lockOwner`
 * checks in the transaction of the act. Throws `password_wrong`, `code_invalid`, `too_many_requests`, `overloaded`.
 */
export async function requireOwner(ctx: Ctx<UserActor>, proof: OwnerProof): Promise<Proven> {
  const { actor } = ctx;
  if (proof.currentPassword !== undefined)
    return { hash: await requirePassword(ctx, actor, proof.currentPassword) };
  if (proof.ownerCode === undefined) throw new DomainError("password_wrong");
  const mailed = { email: actor.email, code: proof.ownerCode };
  const found = await findOneTimeCode(ctx, "prove_owner", mailed);
  if (!found || found.subjectId !== actor.userId) throw new DomainError("code_invalid");
  return { codeId: found.codeId };
}

/**
 * Locks what `requireOwner` checked until this transaction ends, and uses a code up. Throws `password_wrong` when the
 * password was replaced since or the account has one by now, and `code_invalid` when the code was used since.
 */
export async function lockOwner(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  userId: string,
  proven: Proven,
): Promise<void> {
  if ("hash" in proven) return lockPassword(tx, userId, proven.hash);
  // Lock order (docs/concurrency.md): users before one-time codes.
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("no key update");
  if ((await passwordHashOf(tx, userId)) !== null) throw new DomainError("password_wrong");
  if (!(await markUsed(tx, proven.codeId, ctx.now))) throw new DomainError("code_invalid");
}
