import type { Context } from "hono";
import { v7 as newUuid } from "uuid";
import type { Runtime } from "#compose";
import { confirmEmail } from "#domain/accounts/registration/confirm-email.ts";
import { confirmEmailChange } from "#domain/accounts/settings/confirm-email-change.ts";
import { liveResetLink } from "#domain/accounts/link-views.ts";
import { refreshTokenOf } from "#domain/accounts/refresh-token.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import { exchangeResetCode } from "#domain/accounts/password-reset/exchange-reset-code.ts";
import { DomainError, type DomainErrorCode } from "#domain/kernel/errors.ts";
import type { Env } from "../../env.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { callVerb, ctxOf, programHeaders, type AuthCall, type Body } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { calledFrom } from "./called-from.ts";
import { answerIncomplete, answerSession, answerSignIn, openSession, userAnswer } from "./auth-session.ts";
import { programUserView } from "#domain/accounts/program-user-view.ts";

/** `verifyOtp`: a mailed link (`token_hash`) or code (`email` and `token`), by its type. */
export const verify = (runtime: Runtime): AuthCall => {
  const types: Record<string, AuthCall> = {
    signup: confirmSignUp(runtime),
    email: emailCode(runtime),
    recovery: recover(runtime),
    email_change: changeEmail(runtime),
  };
  return (c, body) => {
    const call = Object.hasOwn(types, String(body.type)) ? types[String(body.type)] : undefined;
    return call ? call(c, body) : Promise.resolve(refuseCall(c, "otp_type_not_offered"));
  };
};

/** The proof in a body: the token of a link, or an address with the code. */
const proofOf = ({ token_hash: token, email, token: code }: Body) =>
  token === undefined ? { email, code } : { token };

const passwordOf = ({ password }: Body) => password ?? null;

/**
 * Confirms a registration. The mail proves the address; the password, or the place of the program for a code, proves that the
 * registration is one's own (decision 115).
 */
const confirmSignUp =
  (runtime: Runtime): AuthCall =>
  (c, body) => {
    const ctx = ctxOf(runtime, c);
    const password = passwordOf(body);
    const fields = { proof: proofOf(body), browserKey: null, password, calledFrom: calledFrom(runtime, c) };
    return unlessRefused(
      () =>
        callVerb(c, ctx, confirmEmail, fields, async ({ userId }) => {
          const cookies = await runtime.auth.startSession(userId, programHeaders(c));
          const opened = await openSession(runtime, ctx, cookies, { mailboxProven: true });
          return opened ? answerSession(runtime, c, opened, "otp") : refuseCall(c, "session_not_found");
        }),
      password === null ? "registration_password_wrong" : null,
      () => refuseCall(c, "reauthentication_needed"),
    );
  };

/** Answers a call, or with `instead` when its verb refuses with this code. */
async function unlessRefused(
  call: () => Promise<Response>,
  code: DomainErrorCode | null,
  instead: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return instead();
    throw error;
  }
}

/** A code to sign in (`signInWithOtp`), or a code or link that confirms a registration: both are of this type. */
const emailCode =
  (runtime: Runtime): AuthCall =>
  (c, body) => {
    const confirm = () => confirmSignUp(runtime)(c, body);
    if (body.token_hash !== undefined || body.password !== undefined) return confirm();
    const ctx = ctxOf(runtime, c);
    const fields = { email: body.email, code: body.token, asker: null, browser: programHeaders(c) };
    const signInByCode = () =>
      callVerb(c, ctx, signInWithCode, fields, (entered) => answerSignIn(runtime, c, ctx, entered, "otp"));
    return unlessRefused(signInByCode, "code_invalid", confirm);
  };

/**
 * Answers a reset link or its code with a session that can only set a password. A link is used up by that, not by this; a code is
 * exchanged for a link.
 */
const recover =
  (runtime: Runtime): AuthCall =>
  async (c, body) => {
    const ctx = ctxOf(runtime, c);
    const { token_hash: token } = body;
    if (token === undefined)
      return callVerb(c, ctx, exchangeResetCode, { email: body.email, code: body.token }, (reset) =>
        answerReset(runtime, c, reset),
      );
    const link = typeof token === "string" ? await liveResetLink(ctx, token) : null;
    if (!link || typeof token !== "string") throw new DomainError("link_invalid");
    return answerReset(runtime, c, { userId: link.subjectId, token });
  };

function answerReset(
  runtime: Runtime,
  c: Context<Env>,
  { userId, token }: { userId: string; token: string },
): Promise<Response> {
  const sessionId = newUuid();
  const refreshToken = refreshTokenOf(ctxOf(runtime, c), { sessionId, number: 0 });
  return answerIncomplete(runtime, c, userId, { reset: token, sessionId, refreshToken });
}

const changeEmail =
  (runtime: Runtime): AuthCall =>
  async (c, body) => {
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    const ctx = ctxOf(runtime, c, signedIn?.actor);
    const fields = { proof: proofOf(body), password: passwordOf(body) };
    return callVerb(c, ctx, confirmEmailChange, fields, () => answerChanged(runtime, c, signedIn?.userId));
  };

/** The user with its new address; its session goes on. */
async function answerChanged(
  runtime: Runtime,
  c: Context<Env>,
  userId: string | undefined,
): Promise<Response> {
  const user = userId === undefined ? null : await programUserView(runtime, userId);
  return c.json(user ? { user: userAnswer(user) } : {});
}
