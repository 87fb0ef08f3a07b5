import type { Context } from "hono";
import { v7 as newUuid } from "uuid";
import type { Runtime } from "#compose";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";
import { confirmEmailChange } from "#domain/accounts/confirm-email-change.ts";
import { liveResetLink } from "#domain/accounts/link-views.ts";
import { refreshTokenOf } from "#domain/accounts/refresh-token.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "../../env.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { callVerb, ctxOf, programHeaders, type AuthCall, type Body } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
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
 * Confirms a registration. The mail proves the address; the password proves that the registration is one's own (decision 11),
 * so it is sent beside the code.
 */
const confirmSignUp =
  (runtime: Runtime): AuthCall =>
  (c, body) => {
    const ctx = ctxOf(runtime, c);
    const fields = { proof: proofOf(body), browserKey: null, password: passwordOf(body) };
    return callVerb(c, ctx, confirmEmail, fields, async ({ userId }) => {
      const cookies = await runtime.auth.startSession(userId, programHeaders(c));
      const opened = await openSession(runtime, ctx, cookies);
      return opened ? answerSession(runtime, c, opened, "otp") : refuseCall(c, "session_not_found");
    });
  };

/** A code to sign in (`signInWithOtp`), or with a password or a link the confirmation of a registration. */
const emailCode =
  (runtime: Runtime): AuthCall =>
  (c, body) => {
    if (body.token_hash !== undefined || body.password !== undefined) return confirmSignUp(runtime)(c, body);
    const ctx = ctxOf(runtime, c);
    const fields = { email: body.email, code: body.token, deviceKey: null, browser: programHeaders(c) };
    return callVerb(c, ctx, signInWithCode, fields, (entered) =>
      answerSignIn(runtime, c, ctx, entered, "otp"),
    );
  };

/** Answers a reset link with a session that can only set a password. The link is used up by that, not by this. */
const recover =
  (runtime: Runtime): AuthCall =>
  async (c, { token_hash: token }) => {
    const ctx = ctxOf(runtime, c);
    const link = typeof token === "string" ? await liveResetLink(ctx, token) : null;
    if (!link) throw new DomainError("link_invalid");
    const sessionId = newUuid();
    const refreshToken = refreshTokenOf(ctx, { sessionId, number: 0 });
    return answerIncomplete(runtime, c, link.subjectId, { reset: String(token), sessionId, refreshToken });
  };

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
