import type { Context } from "hono";
import { v7 as newUuid } from "uuid";
import type { Runtime } from "#compose";
import { openProgramSession } from "#domain/accounts/open-program-session.ts";
import { programUserView, type ProgramUser } from "#domain/accounts/program-user-view.ts";
import { ACCESS_TOKEN_SECONDS, SECOND_STEP_SECONDS } from "#domain/accounts/rules.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { refuseCall } from "./auth-error.ts";

/** The cookies of a sign-in as a request sends them back. */
const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");

/** An account in the shape of a Supabase user. */
export function userAnswer(user: ProgramUser, signedInAt?: Date) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    email_confirmed_at: user.emailVerified ? user.createdAt.toISOString() : null,
    confirmed_at: user.emailVerified ? user.createdAt.toISOString() : null,
    phone: "",
    ...(signedInAt && { last_sign_in_at: signedInAt.toISOString() }),
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {
      email: user.email,
      full_name: user.fullName,
      role: user.role,
      phone: user.phone,
      company_name: user.companyName,
    },
    identities: [],
    factors: factorsOf(user),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/** The second step of an account, as a factor. */
function factorsOf({ factorId, createdAt }: ProgramUser) {
  if (factorId === null) return [];
  const at = createdAt.toISOString();
  return [
    {
      id: factorId,
      factor_type: "totp",
      status: "verified",
      friendly_name: "",
      created_at: at,
      updated_at: at,
    },
  ];
}

/** The same user before its second step: who it is, and with which factor it goes on. */
export const waitingUserAnswer = (user: ProgramUser) => ({
  ...userAnswer(user),
  user_metadata: {},
});

/** Answers with the tokens and user of a session. `method` is how its user signed in. */
export async function answerSession(
  runtime: Runtime,
  c: Context,
  { session, refreshToken }: { session: SessionView; refreshToken: string },
  method: "password" | "otp" | "recovery" | "token_refresh",
): Promise<Response> {
  const { actor, signedInAt } = session;
  const user = await programUserView(runtime, actor.userId);
  if (!user) return refuseCall(c, "session_not_found");
  const answer = userAnswer(user, signedInAt);
  const timestamp = Math.floor(runtime.clock().getTime() / 1_000);
  const methods = actor.tookSecondStep ? (["totp", method] as const) : [method];
  const { token, expiresAt } = await runtime.accessTokens.sign(
    {
      ...claimsOf(answer),
      session_id: actor.sessionId,
      aal: actor.tookSecondStep ? "aal2" : "aal1",
      amr: methods.map((one) => ({ method: one, timestamp })),
    },
    ACCESS_TOKEN_SECONDS,
  );
  return c.json(tokens(token, ACCESS_TOKEN_SECONDS, expiresAt, refreshToken, answer));
}

const claimsOf = ({
  id,
  email,
  app_metadata,
  user_metadata,
}: Pick<ReturnType<typeof userAnswer>, "id" | "email" | "app_metadata"> & { user_metadata: object }) => ({
  sub: id,
  role: "authenticated",
  email,
  phone: "",
  app_metadata,
  user_metadata,
  is_anonymous: false,
});

const tokens = (token: string, seconds: number, expiresAt: number, refreshToken: string, user: object) => ({
  access_token: token,
  token_type: "bearer",
  expires_in: seconds,
  expires_at: expiresAt,
  refresh_token: refreshToken,
  user,
});

/** A refresh token that nothing accepts: a sign-in that is not complete has no other. */
const NO_REFRESH = "incomplete";

/**
 * Answers a sign-in that is not complete: `proof` is what completes it, the cookie of a second step or the token of a reset
 * link. The token names a session that does not exist yet, so that no other call accepts it.
 */
export async function answerIncomplete(
  runtime: Runtime,
  c: Context,
  userId: string,
  proof: { waiting: string } | { reset: string; sessionId: string; refreshToken: string },
): Promise<Response> {
  const user = await programUserView(runtime, userId);
  if (!user) return refuseCall(c, "session_not_found");
  const answer = waitingUserAnswer(user);
  const isReset = "reset" in proof;
  const timestamp = Math.floor(runtime.clock().getTime() / 1_000);
  const { token, expiresAt } = await runtime.accessTokens.sign(
    {
      ...claimsOf(answer),
      session_id: isReset ? proof.sessionId : newUuid(),
      aal: "aal1",
      amr: [{ method: isReset ? "recovery" : "password", timestamp }],
      ...(isReset ? { reset: proof.reset } : { waiting: proof.waiting }),
    },
    SECOND_STEP_SECONDS,
  );
  const refreshToken = isReset ? proof.refreshToken : NO_REFRESH;
  return c.json(tokens(token, SECOND_STEP_SECONDS, expiresAt, refreshToken, answer));
}

/** Answers a sign-in by its cookies: with a session, or with a token for its second step. */
export async function answerSignIn(
  runtime: Runtime,
  c: Context,
  ctx: Ctx,
  { cookies, needsSecondStep }: { cookies: string[]; needsSecondStep: boolean },
  method: "password" | "otp",
): Promise<Response> {
  const cookie = cookieOf(cookies);
  if (needsSecondStep) {
    const userId = await runtime.auth.secondStep.waitingUser(new Headers({ cookie }));
    return userId
      ? answerIncomplete(runtime, c, userId, { waiting: cookie })
      : refuseCall(c, "session_not_found");
  }
  const opened = await openSession(runtime, ctx, cookies, { mailboxProven: method === "otp" });
  return opened ? answerSession(runtime, c, opened, method) : refuseCall(c, "session_not_found");
}

/** Opens the session of these cookies to the program; null when they hold none. */
export async function openSession(
  runtime: Runtime,
  ctx: Ctx,
  cookies: readonly string[],
  { sessionId = null, mailboxProven = false }: { sessionId?: string | null; mailboxProven?: boolean } = {},
) {
  const sessionToken = await runtime.auth.sessionToken(new Headers({ cookie: cookieOf(cookies) }));
  return sessionToken === null ? null : openProgramSession(ctx, { sessionToken, sessionId, mailboxProven });
}
