import { findOneTimeCode } from "../accounts/one-time-codes.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { invitationLinkInput } from "./input.ts";
import { acceptsInvitations } from "./policy.ts";
import { lockInvitation, redeemInvitation } from "./redeem-invitation.ts";

/**
 * Joins a company with the account of the invited address. It is a company's account, and in no company. Throws
 * `link_invalid`, `invitation_of_another` for another account, `client_cannot_join`, `member_elsewhere`.
 */
export const acceptInvitation = verb(
  { name: "accept-invitation", input: invitationLinkInput, by: acceptsInvitations },
  async (ctx, { token }) => {
    const { actor } = ctx;
    const found = await findOneTimeCode(ctx, "join_company", { token });
    if (!found || found.alreadyUsed) throw new DomainError("link_invalid");
    if (found.email !== actor.email) throw new DomainError("invitation_of_another");
    if (actor.role !== "PHOTOGRAPHER") throw new DomainError("client_cannot_join");
    await ctx.db.transaction(async (tx) => {
      const invitation = await lockInvitation(ctx, tx, found);
      await redeemInvitation(ctx, tx, invitation, found, actor.userId);
    });
  },
);
