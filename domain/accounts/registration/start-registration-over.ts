import { and, eq, inArray, isNull } from "drizzle-orm";
import { oneTimeCodes, registrations } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { resetTries } from "../../kernel/count-tries.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { verb } from "../../kernel/verb.ts";
import { startRegistrationOverInput } from "../input.ts";
import { lockAddress } from "../lock-address.ts";
import { findOneTimeCode } from "../one-time-codes.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Deletes every registration of an address with its links and codes, and resets the limit on registering it. For the owner of
 * the address who does not know the registration's password: forgotten, or chosen by a stranger.
 * Returns the role and `returnTo` of the registration that the mail was about. Throws `link_invalid` or `code_invalid`, and
 * `too_many_requests`.
 */
export const startRegistrationOver = verb(
  {
    name: "start-registration-over",
    input: startRegistrationOverInput,
    by: entersAccounts,
    guesses: true,
  },
  async (ctx, { proof }) => {
    const refusal = "token" in proof ? "link_invalid" : "code_invalid";
    const found = await findOneTimeCode(ctx, "confirm_email", proof);
    if (!found || found.alreadyUsed) throw new DomainError(refusal);
    const { email } = found;
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, email));
      const waiting = await tx
        .delete(registrations)
        .where(inArray(registrations.id, ofAddress))
        .returning({ id: registrations.id, role: registrations.role, returnTo: registrations.returnTo });
      const live = and(
        eq(oneTimeCodes.email, email),
        eq(oneTimeCodes.purpose, "confirm_email"),
        isNull(oneTimeCodes.usedAt),
      );
      const codes = await tx
        .delete(oneTimeCodes)
        .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, live)))
        .returning({ id: oneTimeCodes.id });
      const mailed = waiting.find(({ id }) => id === found.subjectId) ?? waiting[0];
      // A concurrent request used the code first.
      if (!mailed || !codes.some(({ id }) => id === found.codeId)) throw new DomainError(refusal);
      await resetTries({ ...ctx, db: tx }, "register-for", email);
      return { role: mailed.role, returnTo: mailed.returnTo };
    });
  },
);
