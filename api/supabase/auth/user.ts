import type { Context } from "hono";
import type { Runtime } from "#compose";
import { changePasswordByProgram } from "#domain/accounts/settings/change-password-by-program.ts";
import { isLiveResetLink } from "#domain/accounts/link-views.ts";
import { programUserView, type ProgramUser } from "#domain/accounts/program-user-view.ts";
import { requestEmailChange } from "#domain/accounts/settings/request-email-change.ts";
import { resetPassword } from "#domain/accounts/password-reset/reset-password.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Env } from "../../env.ts";
import { actorOfAccessToken, claimsToBeSignedIn } from "../access-token.ts";
import { callVerb, ctxOf, programHeaders, type AuthCall, type Body } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { changeMetadata } from "./metadata.ts";
import { openSession, userAnswer, waitingUserAnswer } from "./auth-session.ts";
import { incompleteSignIn } from "./incomplete-sign-in.ts";

/** Refuses a call without a session: none was sent, or it has ended. */
export const refuseVisitor = (runtime: Runtime, c: Context) =>
  refuseCall(c, claimsToBeSignedIn(runtime, c.req.raw) ? "session_not_found" : "no_authorization");

/** `getUser`: the account of a session, or of a sign-in that is not complete. */
export const getUser =
  (runtime: Runtime): AuthCall =>
  async (c) => {
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    if (signedIn)
      return answerUser(runtime, c, signedIn.userId, (user) => userAnswer(user, signedIn.session.signedInAt));
    const incomplete = await incompleteSignIn(runtime, c.req.raw);
    const isLive =
      incomplete &&
      (incomplete.reset === undefined || (await isLiveResetLink(ctxOf(runtime, c), incomplete.reset)));
    const user = isLive ? await programUserView(runtime, incomplete.userId) : null;
    return user ? c.json(waitingUserAnswer(user)) : refuseVisitor(runtime, c);
  };

/** `updateUser`: another password or mail address, as the page of the account changes them. */
export const updateUser =
  (runtime: Runtime): AuthCall =>
  async (c, body) => {
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    if (signedIn) return changeAccount(runtime, c, signedIn.actor, body);
    const incomplete = await incompleteSignIn(runtime, c.req.raw);
    if (incomplete?.waiting !== undefined) return refuseCall(c, "insufficient_aal");
    if (incomplete?.reset === undefined) return refuseVisitor(runtime, c);
    return setNewPassword(runtime, c, { ...incomplete, reset: incomplete.reset }, body);
  };

/** One change a call. The proof of the owner is the current password, or the code that `reauthenticate` mails (`nonce`). */
async function changeAccount(
  runtime: Runtime,
  c: Context<Env>,
  actor: UserActor,
  body: Body,
): Promise<Response> {
  const ctx = ctxOf(runtime, c, actor);
  const proof = { currentPassword: body.current_password, ownerCode: body.nonce };
  const { password, email } = body;
  const reply = () => answerUser(runtime, c, actor.userId);
  const changes = [body.data, body.phone || undefined, password, email].filter(
    (value) => value !== undefined,
  );
  if (changes.length > 1 || body.phone) return refuseCall(c, "not_offered");
  if (body.data !== undefined) return changeMetadata(runtime, c, actor, body.data);
  if (password !== undefined) return callVerb(c, ctx, changePasswordByProgram, { password, ...proof }, reply);
  if (email !== undefined) return callVerb(c, ctx, requestEmailChange, { email, ...proof }, reply);
  return reply();
}

/**
 * Sets a password with a reset link, as its page does. Every session ends and a new one starts, under the id that the token
 * names: the program goes on with it. An account with a second step signs in again.
 */
function setNewPassword(
  runtime: Runtime,
  c: Context<Env>,
  { reset, sessionId }: { reset: string; sessionId: string },
  { password }: Body,
): Promise<Response> {
  const ctx = ctxOf(runtime, c);
  return callVerb(
    c,
    ctx,
    resetPassword,
    { token: reset, password },
    async ({ userId, role, hasSecondStep }) => {
      if (hasSecondStep || role === "OPERATOR") return answerUser(runtime, c, userId, waitingUserAnswer);
      const cookies = await runtime.auth.startSession(userId, programHeaders(c));
      await openSession(runtime, ctx, cookies, { sessionId });
      return answerUser(runtime, c, userId);
    },
  );
}

async function answerUser(
  runtime: Runtime,
  c: Context,
  userId: string,
  shape: (user: ProgramUser) => object = userAnswer,
): Promise<Response> {
  const user = await programUserView(runtime, userId);
  return user ? c.json(shape(user)) : refuseCall(c, "session_not_found");
}
