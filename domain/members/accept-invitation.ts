import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers } from "#db/schema/index.ts";
import { findOneTimeCode } from "../accounts/one-time-codes.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { invitationLinkInput } from "./input.ts";
import { leaveEndedCompany, lockEndedCompanyOf } from "./leave-ended-company.ts";
import { acceptsInvitations } from "./policy.ts";
import { lockInvitation, redeemInvitation } from "./redeem-invitation.ts";

/**
 * Joins a company with the account of the invited address. It is a company's account, and in no company, or
 * in one that was ended and that has another owner. Throws `link_invalid`, `invitation_of_another` for another account,
 * `client_cannot_join`, `member_elsewhere`, `ended_company_owner`, and `contact_without_phone` for an owner to be.
 */
export const acceptInvitation = verb(
  { name: "accept-invitation", input: invitationLinkInput, by: acceptsInvitations },
  async (ctx, { token }) => {
    const { userId, role } = ctx.actor;
    const found = await findOneTimeCode(ctx, "join_company", { token });
    if (!found || found.alreadyUsed) throw new DomainError("link_invalid");
    await ctx.db.transaction(async (tx) => {
      const invitation = await lockInvitation(ctx, tx, found);
      const ended = await lockEndedCompanyOf(tx, userId);
      if (found.email !== (await lockAddressOf(tx, userId))) throw new DomainError("invitation_of_another");
      if (role !== "PHOTOGRAPHER") throw new DomainError("client_cannot_join");
      if (ended) await leaveEndedCompany(ctx, tx, ended, userId);
      await redeemInvitation(ctx, tx, invitation, found, userId);
    });
  },
);

/** Locks the account, so that it is deleted before this or sees the membership. Throws `not_signed_in` when it is gone. */
async function lockAddressOf(tx: Transaction, userId: string): Promise<string> {
  const [account] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("no key update");
  if (!account) throw new DomainError("not_signed_in");
  return account.email;
}
