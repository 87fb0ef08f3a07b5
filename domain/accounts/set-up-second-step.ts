import { and, eq } from "drizzle-orm";
import { authSessions, authTwoFactors, authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/**
 * Keeps a new secret for an authenticator app, encrypted by the caller. It counts for nothing until `turnOnSecondStep`, and
 * only this session can read it. One that another session was setting up is replaced; nothing happens where the second
 * step is on. Throws `password_wrong`, `too_many_requests`, and `not_signed_in` when the session has ended meanwhile.
 */
export async function setUpSecondStep(
  ctx: Ctx,
  input: { currentPassword: string; sealedSecret: string },
  ownSessionId: string,
): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const current = await requirePassword(ctx, actor, input.currentPassword);
  await ctx.db.transaction(async (tx) => {
    await holdPassword(tx, userId, current);
    // User, session, app: in this order everywhere, because ending a session deletes what it was setting up.
    const [session] = await tx
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.id, ownSessionId), eq(authSessions.userId, userId)))
      .for("key share");
    if (!session) throw new DomainError("not_signed_in");
    const pending = { secret: input.sealedSecret, sessionId: ownSessionId };
    await tx
      .insert(authTwoFactors)
      .values({ id: newId(ctx.now), userId, backupCodes: "[]", verified: false, ...pending })
      .onConflictDoUpdate({
        target: authTwoFactors.userId,
        set: pending,
        setWhere: eq(authTwoFactors.verified, false),
      });
  });
}

/** What this session is setting up: the encrypted secret, and the address it is for; null when it is not doing that. */
export async function secondStepBeingSetUp(
  ctx: Pick<Ctx, "db">,
  ownSessionId: string,
): Promise<{ sealedSecret: string; email: string } | null> {
  const [row] = await ctx.db
    .select({ sealedSecret: authTwoFactors.secret, email: authUsers.email })
    .from(authTwoFactors)
    .innerJoin(authUsers, eq(authUsers.id, authTwoFactors.userId))
    .where(eq(authTwoFactors.sessionId, ownSessionId));
  return row ?? null;
}
