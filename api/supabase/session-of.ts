import type { Runtime } from "#compose";
import { actorOfAccessToken, claimsToBeSignedIn } from "./access-token.ts";
import type { ReadSession } from "./rest/rest-routes.ts";

/** Reads the session of a request's access token, for the table calls and functions. */
export const sessionOf =
  (runtime: Runtime): ReadSession =>
  async (request) => {
    const signedIn = await actorOfAccessToken(runtime, request);
    if (signedIn) return signedIn.session;
    return claimsToBeSignedIn(runtime, request) ? "invalid" : null;
  };
