import { refundTry } from "../kernel/count-tries.ts";
import { DomainError } from "../kernel/errors.ts";
import { noteRefusal, notingFailure } from "../security/note-sign-in.ts";
import { verb } from "../kernel/verb.ts";
import { newestUnclaimedBrief } from "./claim-briefs.ts";
import { clientOfMailbox } from "./client-of-mailbox.ts";
import { askedByHash } from "./code-asker.ts";
import { enterByMailbox } from "./enter-by-mailbox.ts";
import { signInWithCodeInput } from "./input.ts";
import { lockAddress } from "./lock-address.ts";
import { findOneTimeCode, markUsed } from "./one-time-codes.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Signs a client in with a mailed code instead of a password (decision 29), in the browser that asked for it (decision 200).
 * An address with a confirmed request and no account gets an account without a password, under the name on its newest
 * request. The phone number of that request is left out: a stranger may have typed it.
 * Returns the cookies of the session (or of the sign-in that waits for a second step) and the device key to store. Throws
 * `code_invalid`, also for the address of a company or an operator, and `too_many_requests`.
 */
export const signInWithCode = verb(
  {
    name: "sign-in-with-code",
    input: signInWithCodeInput,
    by: entersAccounts,
    guesses: true,
    refused: noteRefusal,
  },
  (ctx, { email, code, browser, asker }) =>
    notingFailure(ctx, { email, browser }, async () => {
      const found = await findOneTimeCode(ctx, "sign_in", { email, code }, askedByHash(ctx, email, asker));
      if (!found) throw new DomainError("code_invalid");
      const userId = await ctx.db.transaction(async (tx) => {
        await lockAddress(tx, email);
        const brief = await newestUnclaimedBrief(tx, email);
        const id = await clientOfMailbox(ctx, tx, email, brief && { fullName: brief.fullName, phone: null });
        if (id === null || !(await markUsed(tx, found.codeId, ctx.now)))
          throw new DomainError("code_invalid");
        return id;
      });
      const entered = await enterByMailbox(ctx, { userId, email, mailedAt: found.createdAt }, browser);
      if (!entered) throw new DomainError("code_invalid");
      await refundTry(ctx, "sign-in-code-from", ctx.from);
      return entered;
    }),
);
