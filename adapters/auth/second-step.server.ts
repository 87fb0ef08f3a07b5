import { createOTP } from "@better-auth/utils/otp";
import { APIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, gt } from "drizzle-orm";
import { parseSigned } from "hono/utils/cookie";
import { authTwoFactors, authUsers, authVerifications } from "#db/schema/index.ts";
import {
  hashedList,
  hashRecoveryCode,
  newRecoveryCodes,
  type AuthOptions,
  type BetterAuth,
} from "./setup.server.ts";

/** Signing in with a code from an authenticator app, beside the password. */
export type SecondStep = {
  /** Makes a secret that counts for nothing until `finish`. False when the password is wrong, or it is on already. */
  begin(password: string, headers: Headers): Promise<boolean>;
  /** What the app must learn while it is being set up: an otpauth address, and the secret in it; null otherwise. */
  beingSetUp(userId: string): Promise<{ address: string; secret: string } | null>;
  /** Turns it on with a first code from the app: a new session, and recovery codes that are never shown again. */
  finish(code: string, headers: Headers): Promise<{ cookies: string[]; recoveryCodes: string[] } | null>;
  /** Other recovery codes; the ones before are worth nothing any more. */
  renewRecoveryCodes(userId: string): Promise<string[]>;
  recoveryCodesLeft(userId: string): Promise<number>;
  /** Turns it off; null when the password is wrong. */
  turnOff(password: string, headers: Headers): Promise<string[] | null>;
  /** Who gave the right password in this browser, at most ten minutes ago, and still has to give a code. */
  waitingUser(headers: Headers): Promise<string | null>;
  /** Takes a code of the app, or a recovery code once. `over`: too many guesses or too late, so sign in again. */
  verify(code: string, headers: Headers): Promise<{ cookies: string[] } | "wrong" | "over" | "locked">;
};

/** On Better Auth's plugin: it makes and checks codes, encrypts the secret, counts guesses and locks after ten. */
export function createSecondStep(auth: BetterAuth, { db, secret, clock }: AuthOptions): SecondStep {
  const rowOf = async (userId: string) =>
    (await db.select().from(authTwoFactors).where(eq(authTwoFactors.userId, userId)))[0];
  const waitingCookie = async () => (await auth.$context).createAuthCookie("two_factor").name;

  async function renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const backupCodes = hashedList(secret, JSON.stringify(codes));
    await db.update(authTwoFactors).set({ backupCodes }).where(eq(authTwoFactors.userId, userId));
    return codes;
  }

  return {
    renewRecoveryCodes,
    async begin(password, headers) {
      return (await unlessRefused(auth.api.enableTwoFactor({ body: { password }, headers }))) !== null;
    },
    async beingSetUp(userId) {
      const row = await rowOf(userId);
      if (!row || row.verified) return null;
      const [user] = await db
        .select({ email: authUsers.email })
        .from(authUsers)
        .where(eq(authUsers.id, userId));
      const { secretConfig, options } = await auth.$context;
      const key = await symmetricDecrypt({ key: secretConfig, data: row.secret });
      const address = createOTP(key).url(options.appName ?? "", user!.email);
      return { address, secret: new URL(address).searchParams.get("secret") ?? "" };
    },
    async finish(code, headers) {
      const { actor, answer } = await withSession(auth, headers, () =>
        unlessRefused(auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })),
      );
      if (!actor || !answer) return null;
      return {
        cookies: answer.headers.getSetCookie(),
        recoveryCodes: await renewRecoveryCodes(actor),
      };
    },
    async recoveryCodesLeft(userId) {
      const row = await rowOf(userId);
      return row ? (JSON.parse(row.backupCodes) as string[]).length : 0;
    },
    async turnOff(password, headers) {
      const answer = await unlessRefused(
        auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      return answer && answer.headers.getSetCookie();
    },
    async waitingUser(headers) {
      const name = await waitingCookie();
      const identifier = (await parseSigned(headers.get("cookie") ?? "", secret, name))[name];
      if (!identifier) return null;
      const [row] = await db
        .select({ userId: authVerifications.value })
        .from(authVerifications)
        .where(and(eq(authVerifications.identifier, identifier), gt(authVerifications.expiresAt, clock())));
      return row?.userId ?? null;
    },
    async verify(code, headers) {
      const typed = code.replaceAll(/\s/g, "");
      const alone = await onlyCookie(headers, await waitingCookie());
      const call = { headers: alone, returnHeaders: true } as const;
      try {
        const answer = /^\d{6}$/.test(typed)
          ? await auth.api.verifyTOTP({ body: { code: typed }, ...call })
          : await auth.api.verifyBackupCode({ body: { code: hashRecoveryCode(secret, typed) }, ...call });
        return { cookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        const reason = error.body?.code;
        if (reason === "ACCOUNT_TEMPORARILY_LOCKED") return "locked";
        return reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE" ? "wrong" : "over";
      }
    },
  };
}

/** The answer, or null when Better Auth refuses. */
async function unlessRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof APIError) return null;
    throw error;
  }
}

async function withSession<T>(auth: BetterAuth, headers: Headers, act: () => Promise<T>) {
  const session = await auth.api.getSession({ headers });
  return { actor: session?.user.id ?? null, answer: session ? await act() : null };
}

/** Who else is signed in in this browser must not decide whose code is checked. */
async function onlyCookie(headers: Headers, name: string): Promise<Headers> {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const alone = new Headers({ cookie: cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? "" });
  const userAgent = headers.get("user-agent");
  if (userAgent) alone.set("user-agent", userAgent);
  return alone;
}
