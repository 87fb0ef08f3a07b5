import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { verb } from "../../kernel/verb.ts";
import { requestOwnerCodeInput } from "../input.ts";
import { passwordHashOf } from "../password-hash.ts";
import { ownsAccount } from "../policy.ts";

/**
 * Orders the mail with a code that an account without a password uses where another account gives its password
 * (`requireOwner`), and a program to change the password (`changePasswordByProgram`). Throws `not_allowed` for an account with a
 * password, unless it sets another one, and `too_many_requests`.
 */
export const requestOwnerCode = verb(
  { name: "request-owner-code", input: requestOwnerCodeInput, by: ownsAccount },
  async (ctx, { setsPassword = false }) => {
    const { userId } = ctx.actor;
    if (!setsPassword && (await passwordHashOf(ctx.db, userId)) !== null)
      throw new DomainError("not_allowed");
    await countTry(ctx, "owner-code-of", userId);
    await ctx.db.transaction((tx) => record(ctx, tx, { type: "account.owner_code_requested", userId }));
  },
);
