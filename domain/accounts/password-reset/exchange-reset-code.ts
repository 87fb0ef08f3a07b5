import { authUsers } from "#db/schema/index.ts";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { mailedCodeInput } from "../input.ts";
import { findOneTimeCode, issueOneTimeCode, markUsed } from "../one-time-codes.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Uses up the code of a reset mail, and returns its account with the token of a new reset link, which sets the password
 * (`resetPassword`). Throws `code_invalid`, and `too_many_requests` after too many wrong codes.
 */
export const exchangeResetCode = verb(
  {
    name: "exchange-reset-code",
    input: mailedCodeInput,
    by: entersAccounts,
    guesses: true,
  },
  async (ctx, proof) => {
    const found = await findOneTimeCode(ctx, "reset_password", proof);
    if (!found) throw new DomainError("code_invalid");
    const { subjectId: userId, email } = found;
    return ctx.db.transaction(async (tx) => {
      // Lock order (docs/concurrency.md): users before one-time codes.
      const isOwn = and(eq(authUsers.id, userId), eq(authUsers.email, email));
      const [account] = await tx
        .select({ id: authUsers.id })
        .from(authUsers)
        .where(isOwn)
        .for("no key update");
      if (!account || !(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError("code_invalid");
      const about = { purpose: "reset_password", email, subjectId: userId } as const;
      const { token } = await issueOneTimeCode({ ...ctx, db: tx }, about);
      return { userId, token };
    });
  },
);
