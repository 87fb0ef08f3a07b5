import { and, eq, ne } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { lockAddress } from "./lock-address.ts";
import { endOneTimeCodes, findOneTimeCode, type OneTimeProof } from "./one-time-codes.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/** Whether whoever acts is the account that this link moves; null for a link that no longer moves any. Uses nothing up. */
export async function movesOwnAccount(ctx: Ctx, token: string): Promise<boolean | null> {
  const found = await findOneTimeCode(ctx, "change_email", { token });
  return found && !found.alreadyUsed ? isOwner(ctx, found.subjectId) : null;
}

const isOwner = ({ actor }: Ctx, userId: string) => actor.kind === "user" && actor.userId === userId;

/**
 * Moves an account to the address that has just answered, and nothing else: sessions, requests and quotes stay as they
 * are. The mail proves the address, and not whose account it is (docs/decisions/0011): the link counts in a session of the
 * account that asked, or with its password; the 6-digit code in such a session only.
 * Throws `link_invalid`, or `code_invalid` for a code; `password_wrong`, and `too_many_requests`.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  proof: OneTimeProof,
  password: string | null = null,
): Promise<void> {
  const byLink = "token" in proof;
  const refusal = byLink ? "link_invalid" : "code_invalid";
  if (!byLink) requireUser(ctx);
  const found = await findOneTimeCode(ctx, "change_email", proof);
  if (!found || found.alreadyUsed) throw new DomainError(refusal);
  const { subjectId: userId, email } = found;
  const isOwn = isOwner(ctx, userId);
  if (!isOwn && !byLink) throw new DomainError(refusal);
  if (!isOwn && password === null) throw new DomainError("password_wrong");
  const current = isOwn ? null : await requirePassword(ctx, { userId }, password!);
  await ctx.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const [taken] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)));
    if (taken) throw new DomainError(refusal);
    if (current !== null) await holdPassword(tx, userId, current);
    // The user's row before any code, as every act does that changes what an account is entered with.
    const moved = await tx
      .update(authUsers)
      .set({ email, emailVerified: true, updatedAt: ctx.now })
      .where(eq(authUsers.id, userId))
      .returning({ id: authUsers.id });
    const ended = moved.length > 0 ? await endOneTimeCodes(ctx, tx, userId) : [];
    if (!ended.includes(found.codeId)) throw new DomainError(refusal);
    await record(ctx, tx, { type: "account.email_changed", userId });
  });
}
