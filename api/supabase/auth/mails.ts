import type { Runtime } from "#compose";
import { requestOwnerCode } from "#domain/accounts/settings/request-owner-code.ts";
import { requestPasswordReset } from "#domain/accounts/password-reset/request-password-reset.ts";
import { requestSignInCode } from "#domain/accounts/request-sign-in-code.ts";
import { resendEmailConfirmation } from "#domain/accounts/registration/resend-email-confirmation.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { callVerb, ctxOf, type AuthCall } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { refuseVisitor } from "./user.ts";

/** `resetPasswordForEmail`: the same answer for every address. */
export const recoverByMail =
  (runtime: Runtime): AuthCall =>
  (c, { email }) =>
    callVerb(c, ctxOf(runtime, c), requestPasswordReset, { email, withCode: true }, () => c.json({}));

/** `resend`: the mail of a registration again. */
export const resend =
  (runtime: Runtime): AuthCall =>
  async (c, { email, type }) =>
    type === "signup"
      ? callVerb(c, ctxOf(runtime, c), resendEmailConfirmation, { email }, () => c.json({}))
      : refuseCall(c, "otp_type_not_offered");

/** `signInWithOtp`: mails a client a code to sign in. */
export const otp =
  (runtime: Runtime): AuthCall =>
  async (c, { email, phone }) =>
    phone === undefined
      ? callVerb(c, ctxOf(runtime, c), requestSignInCode, { email, deviceKey: null, asker: null }, () =>
          c.json({}),
        )
      : refuseCall(c, "otp_type_not_offered");

/** `reauthenticate`: mails the `nonce` with which `updateUser` sets another password. */
export const reauthenticate =
  (runtime: Runtime): AuthCall =>
  async (c) => {
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    if (!signedIn) return refuseVisitor(runtime, c);
    return callVerb(c, ctxOf(runtime, c, signedIn.actor), requestOwnerCode, { setsPassword: true }, () =>
      c.json({}),
    );
  };
