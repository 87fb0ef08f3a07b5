import type { Runtime } from "#compose";
import { actorOfAccessToken, claimsToBeSignedIn } from "./access-token.ts";
import type { ReadSession } from "./rest/rest-routes.ts";

/** Reads the session of a request's access token, for the table calls and functions. */
export const sessionOf =
  (runtime: Runtime): ReadSession =>
  async (asked) => {
    const signedIn = await actorOfAccessToken(runtime, asked);
    if (signedIn) return signedIn.session;
    return claimsToBeSignedIn(runtime, asked) ? "invalid" : null;
  };
