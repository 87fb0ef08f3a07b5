import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { countTry } from "../count-tries.ts";
import { noInput, verb } from "../verb.ts";
import { passwordHashOf } from "./password-hash.ts";
import { ownsAccount } from "./policy.ts";

/**
 * Orders the mail with a code that an account without a password uses where another account gives its password
 * (`requireOwner`). Throws `not_allowed` for an account with a password, and `too_many_requests`.
 */
export const requestOwnerCode = verb(
  { name: "request-owner-code", input: noInput, by: ownsAccount },
  async (ctx) => {
    const { userId } = ctx.actor;
    if ((await passwordHashOf(ctx.db, userId)) !== null) throw new DomainError("not_allowed");
    await countTry(ctx, "owner-code-of", userId);
    await ctx.db.transaction((tx) => record(ctx, tx, { type: "account.owner_code_requested", userId }));
  },
);
