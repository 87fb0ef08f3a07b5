import { and, eq, ne } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { lockAddress } from "./lock-address.ts";
import { endOneTimeCodes, findOneTimeCode, markUsed } from "./one-time-codes.ts";
import { requireUser } from "./policy.ts";

/**
 * Moves an account to the address that has just answered, and nothing else: sessions, requests and quotes stay as they
 * are. The link is proof enough; the 6-digit code counts only for the account that is signed in and asked for it.
 * Throws `link_invalid`, or `code_invalid` and `too_many_requests` for a code.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  proof: { token: string } | { email: string; code: string },
): Promise<void> {
  const refusal = "token" in proof ? "link_invalid" : "code_invalid";
  const owner = "token" in proof ? null : requireUser(ctx).userId;
  const found = await findOneTimeCode(ctx, "change_email", proof);
  if (!found || found.alreadyUsed || (owner !== null && found.subjectId !== owner))
    throw new DomainError(refusal);
  const { subjectId: userId, email } = found;
  await ctx.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const [taken] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)));
    if (taken) throw new DomainError(refusal);
    // The user's row before any code, as every act does that changes what an account is entered with.
    const moved = await tx
      .update(authUsers)
      .set({ email, emailVerified: true, updatedAt: ctx.now })
      .where(eq(authUsers.id, userId))
      .returning({ id: authUsers.id });
    if (moved.length === 0 || !(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError(refusal);
    await endOneTimeCodes(ctx, tx, userId);
  });
}
