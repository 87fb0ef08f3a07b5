import { createOTP } from "@better-auth/utils/otp";
import { APIError } from "better-auth/api";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, gt } from "drizzle-orm";
import { parseSigned } from "hono/utils/cookie";
import { authTwoFactors, authVerifications } from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import type { Authentication } from "#domain/ports.ts";
import {
  hashedList,
  hashRecoveryCode,
  newRecoveryCodes,
  signedCookie,
  type AuthOptions,
  type BetterAuth,
} from "./setup.server.ts";
import { SECOND_STEP_SECONDS } from "#domain/accounts/rules.ts";

/** Signing in with a code from an authenticator app, after the password. */
export type SecondStep = Authentication["secondStep"] & {
  /** The secret for an authenticator app, and the otpauth address that contains it. */
  toLearn(pending: { sealedSecret: string; email: string }): Promise<{ address: string; secret: string }>;
  recoveryCodesLeft(actor: UserActor): Promise<number>;
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
  const otpOf = async (sealedSecret: string) => {
    const { secretConfig } = await auth.$context;
    return createOTP(await symmetricDecrypt({ key: secretConfig, data: sealedSecret }));
  };

  return {
    async newSecret() {
      const { secretConfig } = await auth.$context;
      return symmetricEncrypt({ key: secretConfig, data: generateRandomString(32) });
    },
    async toLearn({ sealedSecret, email }) {
      const { options } = await auth.$context;
      const address = (await otpOf(sealedSecret)).url(options.appName ?? "", email);
      return { address, secret: new URL(address).searchParams.get("secret") ?? "" };
    },
    async isCode(sealedSecret, code) {
      return (await otpOf(sealedSecret)).verify(code);
    },
    newRecoveryCodes() {
      const recoveryCodes = newRecoveryCodes();
      return { recoveryCodes, hashedRecoveryCodes: hashedList(secret, JSON.stringify(recoveryCodes)) };
    },
    async recoveryCodesLeft({ userId }) {
      const [row] = await db
        .select({ backupCodes: authTwoFactors.backupCodes })
        .from(authTwoFactors)
        .where(eq(authTwoFactors.userId, userId));
      return row ? (JSON.parse(row.backupCodes) as string[]).length : 0;
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
