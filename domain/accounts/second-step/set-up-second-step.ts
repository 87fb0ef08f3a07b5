import { and, eq } from "drizzle-orm";
import { authSessions, authTwoFactors } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { ownerProofInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";

/**
 * Stores a new secret for an authenticator app. It has no effect until `turnOnSecondStep`, and only this session can read it
 * (`pendingSecondStep`). It replaces a secret that another session was setting up; nothing happens when the second step is
 * on. Throws as `requireOwner`, and `not_signed_in` when the session has ended since.
 */
export const setUpSecondStep = verb(
  { name: "set-up-second-step", input: ownerProofInput, by: ownsAccount },
  async (ctx, proof) => {
    const { userId, sessionId } = ctx.actor;
    const proven = await requireOwner(ctx, proof);
    const secret = await ctx.auth.secondStep.newSecret();
    await ctx.db.transaction(async (tx) => {
      // Lock order: user, session, app. Ending a session deletes the app that it was setting up.
      await lockOwner(ctx, tx, userId, proven);
      const [session] = await tx
        .select({ id: authSessions.id })
        .from(authSessions)
        .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
        .for("key share");
      if (!session) throw new DomainError("not_signed_in");
      const pending = { secret, sessionId };
      await tx
        .insert(authTwoFactors)
        .values({ id: newId(ctx.now), userId, backupCodes: "[]", verified: false, ...pending })
        .onConflictDoUpdate({
          target: authTwoFactors.userId,
          set: pending,
          setWhere: eq(authTwoFactors.verified, false),
        });
    });
  },
);
