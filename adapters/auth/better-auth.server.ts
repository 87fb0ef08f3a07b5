import { createHmac, timingSafeEqual } from "node:crypto";
import { APIError } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { authUsers } from "#db/schema/index.ts";
import { secretsOf } from "#domain/kernel/context.ts";
import { endReplacedSession } from "#domain/accounts/end-sessions.ts";
import type { Authentication } from "#domain/kernel/ports.ts";
import { createSecondStep, type SecondStep } from "./second-step.server.ts";
import { setUpBetterAuth, signedCookie, type AuthOptions } from "./setup.server.ts";

/**
 * Sessions on Better Auth. The route passes the returned `Set-Cookie` values on unchanged. Starting a session ends
 * the session that the browser had: `headers` are those of the request.
 */
export type Auth = Authentication & {
  /** Name of the session cookie. A request that has it gets a page of its own instead of one from memory. */
  cookieName: string;
  secondStep: SecondStep;
  /** Starts a session for somebody who proved their identity in another way: with a mailed link or code. */
  startSession(userId: string, headers: Headers): Promise<string[]>;
  signOut(headers: Headers): Promise<string[]>;
  /** The session token of a request, with its signature checked; null without one. */
  sessionToken(headers: Headers): Promise<string | null>;
  /** The session cookie with a new expiry. */
  sessionCookie(token: string, until: Date): Promise<string>;
};

/**
 * The token of a signed cookie (`token.signature`, HMAC-SHA-256 in base64, as Better Auth writes it); null if the
 * signature is wrong. Uses node:crypto: every request with a session needs it, and WebCrypto takes ten times as long.
 */
function tokenOf(cookie: string | undefined, secrets: readonly string[]): string | null {
  const dot = cookie?.lastIndexOf(".") ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  const isOurs = secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(token).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? token : null;
}

/** Better Auth with our tables. */
export function createAuth(options: AuthOptions): Auth {
  const auth = setUpBetterAuth(options);

  async function tokenIn(headers: Headers): Promise<string | null> {
    const cookie = headers.get("cookie");
    if (!cookie) return null;
    const { name } = (await auth.$context).authCookies.sessionToken;
    return tokenOf(parse(cookie, name)[name], secretsOf(options));
  }

  async function endOldSession(headers: Headers): Promise<void> {
    const token = await tokenIn(headers);
    if (token) await endReplacedSession(options.db, token);
  }

  async function sessionCookie(token: string, until: Date): Promise<string> {
    const { authCookies } = await auth.$context;
    const maxAge = Math.max(0, Math.floor((until.getTime() - options.clock().getTime()) / 1000));
    return signedCookie(options, authCookies.sessionToken.name, token, maxAge);
  }

  async function startSession(userId: string, headers: Headers): Promise<string[]> {
    const { internalAdapter } = await auth.$context;
    const userAgent = headers.get("user-agent") ?? "";
    const { token, expiresAt } = await internalAdapter.createSession(userId, false, { userAgent });
    await endOldSession(headers);
    return [await sessionCookie(token, expiresAt)];
  }

  const secondStep = createSecondStep(auth, options);
  return {
    cookieName: `${auth.options.advanced.cookiePrefix}.session_token`,
    secondStep: {
      ...secondStep,
      async verify(code, headers) {
        const answer = await secondStep.verify(code, headers);
        if (typeof answer === "object") await endOldSession(headers);
        return answer;
      },
    },
    async signIn(body, headers) {
      try {
        const answer = await auth.api.signInEmail({ body, headers, returnHeaders: true });
        await endOldSession(headers);
        return {
          cookies: answer.headers.getSetCookie(),
          needsSecondStep: "twoFactorRedirect" in answer.response,
        };
      } catch (error) {
        if (error instanceof APIError) return null;
        throw error;
      }
    },
    async signInByMailbox(userId, headers) {
      const [user] = await options.db
        .select({ hasSecondStep: authUsers.twoFactorEnabled })
        .from(authUsers)
        .where(eq(authUsers.id, userId));
      if (!user) return null;
      const cookies = user.hasSecondStep
        ? await secondStep.wait(userId)
        : await startSession(userId, headers);
      return { cookies, needsSecondStep: user.hasSecondStep };
    },
    startSession,
    async signOut(headers) {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    sessionToken: tokenIn,
    newSessionToken: () => generateRandomString(32),
    sessionCookie,
  };
}
