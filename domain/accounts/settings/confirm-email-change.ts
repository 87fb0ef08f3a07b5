import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, companies } from "#db/schema/index.ts";
import { refuseBarredAddress } from "../../security/barred.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { requireActor } from "../../kernel/policy.ts";
import { verb } from "../../kernel/verb.ts";
import { confirmEmailChangeInput } from "../input.ts";
import { isOwnAccount } from "../link-views.ts";
import { lockAddress } from "../lock-address.ts";
import { findOneTimeCode, revokeOneTimeCodes } from "../one-time-codes.ts";
import { entersAccounts, ownsAccount } from "../policy.ts";
import { lockPassword, requirePassword } from "../require-password.ts";

/**
 * Changes the mail address of an account to the address that the proof was mailed to, and ends the reading links in the old
 * mailbox. Sessions, requests and quotes stay as they are. The mail proves the address and not the account (decision 11), so a
 * link needs a session of that account or its password, and a code needs the session. The payment provider learns the address
 * of a company from a job.
 * Throws `link_invalid` or `code_invalid`, `not_signed_in` for a code of a visitor, `password_wrong`, `too_many_requests`.
 */
export const confirmEmailChange = verb(
  {
    name: "confirm-email-change",
    input: confirmEmailChangeInput,
    by: entersAccounts,
    guesses: true,
  },
  async (ctx, { proof, password }) => {
    const byLink = "token" in proof;
    const refusal = byLink ? "link_invalid" : "code_invalid";
    if (!byLink) requireActor(ctx, ownsAccount);
    const found = await findOneTimeCode(ctx, "change_email", proof);
    if (!found || found.alreadyUsed) throw new DomainError(refusal);
    const { subjectId: userId, email } = found;
    const isOwn = isOwnAccount(ctx, userId);
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
      if (current !== null) await lockPassword(tx, userId, current);
      // Lock order (docs/concurrency.md): the user's row before one-time codes.
      const moved = await tx
        .update(authUsers)
        .set({ email, emailVerified: true, updatedAt: ctx.now })
        .where(eq(authUsers.id, userId))
        .returning({ id: authUsers.id });
      await refuseBarredAddress(ctx, tx, email);
      const revoked = moved.length > 0 ? await revokeOneTimeCodes(ctx, tx, userId) : [];
      if (!revoked.includes(found.codeId)) throw new DomainError(refusal);
      await endReadingLinks(tx, userId);
      await record(ctx, tx, { type: "account.email_changed", userId });
      const owned = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.contactId, userId));
      for (const { id: companyId } of owned) await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);

/** Ends the reading links of the client's requests, because somebody else may have the old mailbox by now. */
async function endReadingLinks(tx: Transaction, clientId: string): Promise<void> {
  await tx
    .update(briefs)
    .set({ readingVersion: sql`${briefs.readingVersion} + 1` })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, eq(briefs.clientId, clientId))));
}
