import type { RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { knownReferralCode } from "#domain/referrals/views.ts";
import { codeInLink } from "./referral-code.ts";

/** By whose link somebody came: `code` is null when there was none, `isUnknown` when the one there was is nobody's. */
export type Invitation = { code: string | null; isUnknown: boolean };

/** Reads the code of the link that led here. */
export async function invitationOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Invitation> {
  const given = codeInLink(request);
  const code = await knownReferralCode(ctxOf(context), given);
  return { code, isUnknown: given !== null && code === null };
}
