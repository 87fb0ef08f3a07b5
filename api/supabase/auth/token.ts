import type { Runtime } from "#compose";
import { refreshSession } from "#domain/accounts/refresh-session.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { callVerb, ctxOf, programHeaders, type AuthCall } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { answerSession, answerSignIn } from "./auth-session.ts";

/** `signInWithPassword`, and the refresh that a client does by itself. */
export const token =
  (runtime: Runtime): AuthCall =>
  (c, body) => {
    const ctx = ctxOf(runtime, c);
    const grant = c.req.query("grant_type");
    if (grant === "password") {
      const { email, password } = body;
      const fields = { email, password, deviceKey: null, browser: programHeaders(c) };
      return callVerb(c, ctx, signIn, fields, (signedIn) =>
        answerSignIn(runtime, c, ctx, signedIn, "password"),
      );
    }
    if (grant === "refresh_token")
      return callVerb(c, ctx, refreshSession, { refreshToken: body.refresh_token }, (refreshed) =>
        answerSession(runtime, c, refreshed, "token_refresh"),
      );
    return Promise.resolve(refuseCall(c, "unsupported_grant_type"));
  };
