import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import { newId } from "../../kernel/ids.ts";
import { record } from "../../events/record.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { requestPasswordResetInput } from "../input.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Orders the mail with a reset link, for a program also with its code (`exchangeResetCode`), for the account with this address.
 * Does the same work for an unknown address, with an id that no user has, so that neither the answer nor its time tells whether
 * the address is known; the job then sends nothing.
 * Throws `too_many_requests`.
 */
export const requestPasswordReset = verb(
  {
    name: "request-password-reset",
    input: requestPasswordResetInput,
    by: entersAccounts,
    limits: [perAddress("reset-from"), { act: "reset-for", of: (_, { email }) => email }],
  },
  async (ctx, { email, withCode = false }) => {
    await ctx.db.transaction(async (tx) => {
      const [user] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
      const userId = user?.id ?? newId(ctx.now);
      await record(ctx, tx, {
        type: "account.password_reset_requested",
        userId,
        data: { withCode: withCode ? "yes" : "no" },
      });
    });
  },
);
