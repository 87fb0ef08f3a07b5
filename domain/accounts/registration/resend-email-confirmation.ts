import { desc, eq } from "drizzle-orm";
import { authUsers, registrations } from "#db/schema/index.ts";
import { newId } from "../../kernel/ids.ts";
import { record } from "../../events/record.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { emailOnlyInput } from "../input.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Orders the mail of an address's newest registration again: a new link and code, or for a known address the mail that an
 * account exists. Does the same work without a registration, with an id that none has, so that the answer does not tell.
 * Throws `too_many_requests`.
 */
export const resendEmailConfirmation = verb(
  {
    name: "resend-email-confirmation",
    input: emailOnlyInput,
    by: entersAccounts,
    limits: [perAddress("resend-from"), { act: "resend-for", of: (_, { email }) => email }],
  },
  async (ctx, { email }) => {
    await ctx.db.transaction(async (tx) => {
      const [registration] = await tx
        .select({ id: registrations.id, knownUserId: authUsers.id })
        .from(registrations)
        .leftJoin(authUsers, eq(authUsers.email, registrations.email))
        .where(eq(registrations.email, email))
        .orderBy(desc(registrations.createdAt), desc(registrations.id))
        .limit(1);
      const registrationId = registration?.id ?? newId(ctx.now);
      const userId = registration?.knownUserId;
      await record(
        ctx,
        tx,
        userId
          ? { type: "account.known_address_registered", userId }
          : { type: "account.confirmation_requested", data: { registrationId } },
      );
    });
  },
);
