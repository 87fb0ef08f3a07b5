import { createHmac, timingSafeEqual } from "node:crypto";
import { APIError } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { generateSignedCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { endReplacedSession } from "#domain/accounts/end-sessions.ts";
import type { Authentication } from "#domain/ports.ts";
import { createSecondStep, type SecondStep } from "./second-step.server.ts";
import { setUpBetterAuth, type AuthOptions } from "./setup.server.ts";

/**
 * Sessions on Better Auth. `Set-Cookie` values are passed on by the route as they are. Whatever begins a session ends the
 * one that the browser had (`headers` are the request's).
 */
export type Auth = Authentication & {
  /** Name of the session cookie: its presence tells a page from memory apart from one rendered for somebody. */
  cookieName: string;
  secondStep: SecondStep;
  /** A new session for somebody who just proved who they are in another way (a mailed link or code). */
  startSession(userId: string, headers: Headers): Promise<string[]>;
  signOut(headers: Headers): Promise<string[]>;
  /** The session token of a request, its signature checked; null without one. */
  sessionToken(headers: Headers): Promise<string | null>;
  /** The cookie of a session whose end has moved. */
  sessionCookie(token: string, until: Date): Promise<string>;
};

/**
 * The token of a signed cookie (`token.signature`, HMAC-SHA-256 in base64, as Better Auth writes it); null when the
 * signature is not ours. Done here because every request of a signed-in person needs it, and WebCrypto costs ten times as much.
 */
function tokenOf(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf(".") ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Better Auth on our tables. */
export function createAuth(options: AuthOptions): Auth {
  const secure = options.appUrl.startsWith("https://");
  const auth = setUpBetterAuth(options);

  async function tokenIn(headers: Headers): Promise<string | null> {
    const cookie = headers.get("cookie");
    if (!cookie) return null;
    const { name } = (await auth.$context).authCookies.sessionToken;
    return tokenOf(parse(cookie, name)[name], options.secret);
  }

  async function endOldSession(headers: Headers): Promise<void> {
    const token = await tokenIn(headers);
    if (token) await endReplacedSession(options.db, token);
  }

  async function sessionCookie(token: string, until: Date): Promise<string> {
    const { authCookies, secret } = await auth.$context;
    const maxAge = Math.max(0, Math.floor((until.getTime() - options.clock().getTime()) / 1000));
    return generateSignedCookie(authCookies.sessionToken.name, token, secret, {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "lax",
      maxAge,
    });
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
    async startSession(userId, headers) {
      const { internalAdapter } = await auth.$context;
      const userAgent = headers.get("user-agent") ?? "";
      const { token, expiresAt } = await internalAdapter.createSession(userId, false, { userAgent });
      await endOldSession(headers);
      return [await sessionCookie(token, expiresAt)];
    },
    async signOut(headers) {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    sessionToken: tokenIn,
    newSessionToken: () => generateRandomString(32),
    sessionCookie,
  };
}
