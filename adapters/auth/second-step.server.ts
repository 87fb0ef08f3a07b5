import { createOTP } from "@better-auth/utils/otp";
import { APIError } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { and, eq, gt } from "drizzle-orm";
import { parseSigned } from "hono/utils/cookie";
import { authTwoFactors, authVerifications } from "#db/schema/index.ts";
import { secretsOf, type UserActor } from "#domain/kernel/context.ts";
import type { Authentication } from "#domain/kernel/ports.ts";
import {
  hashedList,
  hashRecoveryCode,
  newRecoveryCodes,
  signedCookie,
  type AuthOptions,
  type BetterAuth,
} from "./setup.server.ts";
import { sealing } from "./sealed.server.ts";
import { SECOND_STEP_SECONDS } from "#domain/accounts/rules.ts";

/** Signing in with a code from an authenticator app, after the password. */
export type SecondStep = Authentication["secondStep"] & {
  /** The secret for an authenticator app, and the otpauth address that contains it; null when we can no longer read it. */
  toLearn(pending: { sealedSecret: string; email: string }): Promise<{
    address: string;
    secret: string;
  } | null>;
  recoveryCodesLeft(actor: UserActor): Promise<number>;
  /** Seals the secrets of all apps with our newest secret, and counts what came of each. */
  reseal(): Promise<Record<"newest" | "resealed" | "unreadable", number>>;
  /** Starts a sign-in that waits for a code, as the plugin does after a password. Returns its cookies. */
  wait(userId: string): Promise<string[]>;
};

/**
 * Codes and secrets come from Better Auth's plugin. Signing in with a code goes through the plugin, which counts
 * wrong codes and locks the step after ten.
 */
export function createSecondStep(auth: BetterAuth, options: AuthOptions): SecondStep {
  const { db, secret, clock } = options;
  const waitingCookie = async () => (await auth.$context).createAuthCookie("two_factor").name;
  const { seal, open, isNewest } = sealing(secretsOf(options));
  const otpOf = async (sealedSecret: string) => {
    const opened = await open(sealedSecret);
    return opened === null ? null : createOTP(opened);
  };

  async function recoveryHashes(userId: string): Promise<string[]> {
    const [row] = await db
      .select({ backupCodes: authTwoFactors.backupCodes })
      .from(authTwoFactors)
      .where(eq(authTwoFactors.userId, userId));
    return row ? (JSON.parse(row.backupCodes) as string[]) : [];
  }

  async function sealedOf(userId: string): Promise<string | null> {
    const [row] = await db
      .select({ sealed: authTwoFactors.secret })
      .from(authTwoFactors)
      .where(eq(authTwoFactors.userId, userId));
    return row?.sealed ?? null;
  }

  /** Seals the secret of this user's app with our newest secret. `unreadable`: the secret that sealed it is gone. */
  async function resealed(userId: string): Promise<"newest" | "resealed" | "unreadable"> {
    const sealed = await sealedOf(userId);
    if (sealed === null || isNewest(sealed)) return "newest";
    const opened = await open(sealed);
    if (opened === null) return "unreadable";
    await db
      .update(authTwoFactors)
      .set({ secret: await seal(opened) })
      .where(and(eq(authTwoFactors.userId, userId), eq(authTwoFactors.secret, sealed)));
    return "resealed";
  }

  return {
    newSecret: () => seal(generateRandomString(32)),
    async toLearn({ sealedSecret, email }) {
      const { options } = await auth.$context;
      const otp = await otpOf(sealedSecret);
      if (!otp) return null;
      const address = otp.url(options.appName ?? "", email);
      return { address, secret: new URL(address).searchParams.get("secret") ?? "" };
    },
    async isCode(sealedSecret, code) {
      return (await otpOf(sealedSecret))?.verify(code) ?? false;
    },
    newRecoveryCodes() {
      const recoveryCodes = newRecoveryCodes();
      return { recoveryCodes, hashedRecoveryCodes: hashedList(secret, JSON.stringify(recoveryCodes)) };
    },
    recoveryCodesLeft: async ({ userId }) => (await recoveryHashes(userId)).length,
    async reseal() {
      const rows = await db.select({ userId: authTwoFactors.userId }).from(authTwoFactors);
      const counts = { newest: 0, resealed: 0, unreadable: 0 };
      for (const { userId } of rows) counts[await resealed(userId)] += 1;
      return counts;
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
    async wait(userId) {
      const { internalAdapter } = await auth.$context;
      const identifier = `2fa-${generateRandomString(20)}`;
      const expiresAt = new Date(clock().getTime() + SECOND_STEP_SECONDS * 1_000);
      await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
      const attempts = { value: "0", identifier: `2fa-attempts-${identifier}`, expiresAt };
      await internalAdapter.createVerificationValue(attempts);
      const name = await waitingCookie();
      return [await signedCookie(options, name, identifier, SECOND_STEP_SECONDS)];
    },
    async verify(code, headers) {
      const typed = code.replaceAll(/\s/g, "");
      const alone = await onlyCookie(headers, await waitingCookie());
      const call = { headers: alone, returnHeaders: true } as const;
      try {
        const userId = await this.waitingUser(headers);
        if (/^\d{6}$/.test(typed)) {
          if (userId && (await resealed(userId)) === "unreadable") return "unreadable";
          const answer = await auth.api.verifyTOTP({ body: { code: typed }, ...call });
          return { cookies: answer.headers.getSetCookie() };
        }
        const stored = userId ? await recoveryHashes(userId) : [];
        const hashes = secretsOf(options).map((one) => hashRecoveryCode(one, typed));
        const body = { code: hashes.find((hash) => stored.includes(hash)) ?? hashes[0]! };
        const answer = await auth.api.verifyBackupCode({ body, ...call });
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

/**
 * Drops the session cookie, so that the code is checked for the account that signs in and not for the session that
 * this browser has.
 */
async function onlyCookie(headers: Headers, name: string): Promise<Headers> {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const alone = new Headers({ cookie: cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? "" });
  const userAgent = headers.get("user-agent");
  if (userAgent) alone.set("user-agent", userAgent);
  return alone;
}
