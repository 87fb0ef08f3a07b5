import { redirect } from "react-router";
import { invitationCookie, invitationTokenOf } from "#app/cookies/invitation.server.ts";

/** Mailed links are shorter; a browser stores no longer ones. */
const MAX_TOKEN_LENGTH = 200;

/**
 * The token of a mailed invitation. A token in the address goes into a cookie, with a redirect to the address without it, so that
 * it is in no history and no referrer.
 */
export function invitationToken(request: Request, url: URL): Response | string {
  const [given] = url.searchParams.getAll("token");
  if (given && given.length <= MAX_TOKEN_LENGTH)
    return redirect(url.pathname, { headers: { "Set-Cookie": invitationCookie(given) } });
  return invitationTokenOf(request) ?? "";
}
