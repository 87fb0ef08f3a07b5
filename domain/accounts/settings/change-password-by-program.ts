import { and, eq, gte } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, programSessions } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { addMinutes } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { changePasswordByProgramInput } from "../input.ts";
import { findOneTimeCode, markUsed } from "../one-time-codes.ts";
import { hashPassword } from "../password.ts";
import { ownsAccount } from "../policy.ts";
import { replacePassword } from "./replace-password.ts";
import { lockPassword, requirePassword } from "../require-password.ts";
import { PROVEN_MINUTES } from "../rules.ts";

/** Checks a proof of the owner again, and uses it up, in the transaction of the change. */
type Claim = (tx: Transaction) => Promise<void>;

/**
 * Replaces the password of the actor as a Supabase server with "secure password change" does: with the current password, with the
 * mailed code of `requestOwnerCode`, or with neither in a session that a mail started minutes ago (decision 116). Every other
 * session ends (`replacePassword`). Throws `owner_unproven`, `password_wrong`, `code_invalid`, `too_many_requests`, `overloaded`.
 */
export const changePasswordByProgram = verb(
  { name: "change-password-by-program", input: changePasswordByProgramInput, by: ownsAccount },
  async (ctx, { password, ...proof }) => {
    const claim = await proofOf(ctx, proof);
    const hash = await hashPassword(password);
    await ctx.db.transaction(async (tx) => {
      await lockUser(tx, ctx.actor);
      await claim(tx);
      await replacePassword(ctx, tx, hash);
    });
  },
);

async function proofOf(
  ctx: Ctx<UserActor>,
  { currentPassword, ownerCode }: { currentPassword?: string | undefined; ownerCode?: string | undefined },
): Promise<Claim> {
  const { actor } = ctx;
  if (currentPassword !== undefined) {
    const hash = await requirePassword(ctx, actor, currentPassword);
    return (tx) => lockPassword(tx, actor.userId, hash);
  }
  if (ownerCode === undefined) {
    if ((await ctx.db.$count(programSessions, isProven(ctx))) === 0) throw new DomainError("owner_unproven");
    return (tx) => claimProvenSession(ctx, tx);
  }
  const found = await findOneTimeCode(ctx, "prove_owner", { email: actor.email, code: ownerCode });
  if (found?.subjectId !== actor.userId) throw new DomainError("code_invalid");
  return async (tx) => {
    if (!(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError("code_invalid");
  };
}

/** Condition: the session of the actor was started by a mail, minutes ago. */
const isProven = ({ actor, now }: Ctx<UserActor>) =>
  and(
    eq(programSessions.sessionId, actor.sessionId),
    gte(programSessions.mailboxProvenAt, addMinutes(now, -PROVEN_MINUTES)),
  );

/** Uses up that a mail started the session: it sets one password. Throws `owner_unproven`. */
async function claimProvenSession(ctx: Ctx<UserActor>, tx: Transaction): Promise<void> {
  const [claimed] = await tx
    .update(programSessions)
    .set({ mailboxProvenAt: null })
    .where(isProven(ctx))
    .returning({ id: programSessions.sessionId });
  if (!claimed) throw new DomainError("owner_unproven");
}

/** Lock order (docs/concurrency.md): users before accounts, codes and sessions. */
async function lockUser(tx: Transaction, { userId }: UserActor): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("no key update");
}
