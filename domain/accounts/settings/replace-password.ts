import type { Transaction } from "#db/client.server.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { endSessionsOf } from "../end-sessions.ts";
import { revokeOneTimeCodes } from "../one-time-codes.ts";
import { setPassword } from "../set-password.ts";

/**
 * Stores another password of the actor: every other session ends, pending links that could change the password or the address
 * are revoked, and the owner is mailed. Hold the user's lock.
 */
export async function replacePassword(ctx: Ctx<UserActor>, tx: Transaction, hash: string): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await setPassword(ctx, tx, userId, hash);
  await endSessionsOf(tx, userId, sessionId);
  await revokeOneTimeCodes(ctx, tx, userId);
  await record(ctx, tx, { type: "account.password_changed", userId });
}
