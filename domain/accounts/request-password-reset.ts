import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { perAddress, verb } from "../verb.ts";
import { emailOnlyInput } from "./input.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Orders the mail with a reset link for the account with this address. Without such an account the very same work is
 * done for somebody who does not exist, and the job then has nobody to write to: neither the answer nor its time tells
 * which it was. At most three times an hour and ten times a day per address (`too_many_requests`).
 */
export const requestPasswordReset = verb(
  {
    name: "request-password-reset",
    input: emailOnlyInput,
    by: entersAccounts,
    limits: [perAddress("reset-from"), { act: "reset-for", of: (_, { email }) => email }],
  },
  async (ctx, { email }) => {
    await ctx.db.transaction(async (tx) => {
      const [user] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
      const userId = user?.id ?? newId(ctx.now);
      await record(ctx, tx, { type: "account.password_reset_requested", userId });
    });
  },
);
