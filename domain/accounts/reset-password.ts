import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import { claimBriefs } from "./claim-briefs.ts";
import type { Ctx, Role } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { forgetTries } from "../limits.ts";
import { endEverySession } from "./end-sessions.ts";
import { endOneTimeCodes, findOneTimeCode, type Redeemed } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { setPassword } from "./set-password.ts";

/** Whether this reset link can still be used. Asking does not use it up: a mail scanner asks too. */
export async function isLiveResetLink(ctx: Ctx, token: string): Promise<boolean> {
  return (await liveLink(ctx, token)) !== null;
}

async function liveLink(ctx: Ctx, token: string): Promise<Redeemed | null> {
  const found = await findOneTimeCode(ctx, "reset_password", { token });
  return found && !found.alreadyUsed ? found : null;
}

/**
 * Sets a new password for whoever has the mailed link, in one transaction: the link is used up, other links of the
 * account die, every session ends, the owner is told by mail, and tries at the old password no longer count.
 * Returns whose session may begin: at once, or after their second step, which a mailbox does not replace.
 * Throws `link_invalid`.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<{ userId: string; role: Role; hasSecondStep: boolean }> {
  const link = await liveLink(ctx, input.token);
  if (!link) throw new DomainError("link_invalid");
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, link);
    if (!account) throw new DomainError("link_invalid");
    await setPassword(ctx, tx, account.userId, passwordHash);
    const ended = await endOneTimeCodes(ctx, tx, account.userId);
    if (!ended.includes(link.codeId)) throw new DomainError("link_invalid");
    await endEverySession(tx, account.userId);
    if (account.role === "CLIENT") await claimBriefs(tx, { userId: account.userId, email: link.email });
    await record(ctx, tx, { type: "account.password_changed", userId: account.userId });
    for (const tries of ["sign-in-for", "sign-in-again-for"] as const)
      await forgetTries({ ...ctx, db: tx }, tries, link.email);
    return account;
  });
}

/** The account of the link, held for this transaction; null when it is gone or moved to another address since. */
async function lockAccount(tx: Transaction, link: Redeemed) {
  const [account] = await tx
    .select({ userId: authUsers.id, role: profiles.role, hasSecondStep: authUsers.twoFactorEnabled })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(authUsers.id, link.subjectId), eq(authUsers.email, link.email)))
    .for("update", { of: authUsers });
  return account ?? null;
}
