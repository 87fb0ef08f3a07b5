import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import { claimBriefs } from "../claim-briefs.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { refundTry, resetTries } from "../../kernel/count-tries.ts";
import { verb } from "../../kernel/verb.ts";
import { endSessionsOf } from "../end-sessions.ts";
import { endTokensOf } from "./end-tokens.ts";
import { resetPasswordInput } from "../input.ts";
import { liveLink } from "../link-views.ts";
import { revokeOneTimeCodes, type FoundCode } from "../one-time-codes.ts";
import { hashPassword } from "../password.ts";
import { entersAccounts } from "../policy.ts";
import { setPassword } from "../set-password.ts";

/**
 * Sets a new password with the mailed link, in one transaction: the link is used up, other links of the account are revoked,
 * every session and token ends, the owner is mailed, and earlier sign-in tries no longer count. A client also gets the confirmed
 * requests of the address. Returns the user, and whether a second step comes before a session (a mailbox does not replace
 * it). Throws `link_invalid`, `overloaded`.
 */
export const resetPassword = verb(
  { name: "reset-password", input: resetPasswordInput, by: entersAccounts, guesses: true },
  async (ctx, { token, password }) => {
    const link = await liveLink(ctx, "reset_password", token);
    if (!link) throw new DomainError("link_invalid");
    const passwordHash = await hashPassword(password);
    const account = await ctx.db.transaction(async (tx) => {
      const owner = await lockAccount(tx, link);
      if (!owner) throw new DomainError("link_invalid");
      await setPassword(ctx, tx, owner.userId, passwordHash);
      const revoked = await revokeOneTimeCodes(ctx, tx, owner.userId);
      if (!revoked.includes(link.codeId)) throw new DomainError("link_invalid");
      await endSessionsOf(tx, owner.userId);
      await endTokensOf(tx, owner.userId);
      if (owner.role === "CLIENT") await claimBriefs(tx, { userId: owner.userId, email: link.email });
      await record(ctx, tx, { type: "account.password_changed", userId: owner.userId });
      for (const tries of ["sign-in-for", "sign-in-again-for"] as const)
        await resetTries({ ...ctx, db: tx }, tries, link.email);
      return owner;
    });
    await refundTry(ctx, "reset-from", ctx.from);
    return account;
  },
);

/** Locks the account of the link; null when it was deleted or has another mail address by now. */
async function lockAccount(tx: Transaction, link: FoundCode) {
  const [account] = await tx
    .select({ userId: authUsers.id, role: profiles.role, hasSecondStep: authUsers.twoFactorEnabled })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(and(eq(authUsers.id, link.subjectId), eq(authUsers.email, link.email)))
    .for("update", { of: authUsers });
  return account ?? null;
}
