import { createUser } from "../accounts/create-user.ts";
import { lockAddress } from "../accounts/lock-address.ts";
import { findOneTimeCode } from "../accounts/one-time-codes.ts";
import { hashPassword } from "../accounts/password.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { acceptedVersion } from "../terms/accepted-version.ts";
import { verb } from "../kernel/verb.ts";
import { joinCompanyInput } from "./input.ts";
import { joinsCompany } from "./policy.ts";
import { lockInvitation, redeemInvitation } from "./redeem-invitation.ts";

/**
 * Makes an account for the address of an invitation and joins its company; returns the user. The link proves the mailbox.
 * Throws `link_invalid`, `account_exists` (who has an account accepts with it), `contact_without_phone` for an owner
 * to be, `terms_changed`, `too_many_requests`, `overloaded`.
 */
export const joinCompany = verb(
  {
    name: "join-company",
    input: joinCompanyInput,
    by: joinsCompany,
    guesses: true,
  },
  async (ctx, { token, fullName, phone, password, termsVersion: shown }): Promise<{ userId: string }> => {
    const found = await findOneTimeCode(ctx, "join_company", { token });
    if (!found || found.alreadyUsed) throw new DomainError("link_invalid");
    const termsVersion = await acceptedVersion(ctx, shown);
    const passwordHash = await hashPassword(password);
    const { email } = found;
    const person = { email, fullName, phone, passwordHash, termsAcceptedAt: ctx.now, termsVersion };
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const invitation = await lockInvitation(ctx, tx, found);
      const { userId } = await createUser(ctx, tx, { ...person, role: "PHOTOGRAPHER", company: null });
      await record(ctx, tx, { type: "account.created", userId });
      await redeemInvitation(ctx, tx, invitation, found, userId);
      return { userId };
    });
  },
);
