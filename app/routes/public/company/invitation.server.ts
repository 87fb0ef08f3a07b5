import type { RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { knownReferralCode } from "#domain/payments/referrals/views.ts";
import { codeInLink } from "./referral-code.ts";

/** A referral link: `code` is null without a valid code, `isUnknown` when the link's code belongs to no company. */
export type Invitation = { code: string | null; isUnknown: boolean };

/** Looks up the referral code in the URL. */
export async function invitationOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Invitation> {
  const given = codeInLink(request);
  const code = await knownReferralCode(ctxOf(context), given);
  return { code, isUnknown: given !== null && code === null };
}
