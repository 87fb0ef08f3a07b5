import { createHmac } from "node:crypto";
// The minimal build has no Kysely, which would be a quarter of all code loaded at the start; our tables use Drizzle.
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { generateRandomString } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { generateSignedCookie } from "hono/cookie";
import type { Database } from "#db/client.server.ts";
import {
  authAccounts,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
  profiles,
} from "#db/schema/index.ts";
import { hashPassword, verifyPassword } from "#domain/accounts/password.ts";
import { SESSION_COOKIE_PREFIX, SESSION_LIFETIME, sessionEnd } from "#domain/accounts/rules.ts";
import type { Role } from "#domain/kernel/roles.ts";
import { newId } from "#domain/kernel/ids.ts";
import { versionOf } from "./sealed.server.ts";

const HOUR_SECONDS = 3_600;

/** Endpoints where a right code starts a session. */
const SECOND_STEP_PATHS = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

export type AuthOptions = {
  db: Database;
  secret: string;
  /** Secrets of before: what they signed or sealed still works. */
  formerSecrets?: readonly string[];
  appUrl: string;
  clock: () => Date;
  /** Name of the site in an authenticator app. */
  siteName: string;
};

/** A signed cookie as Better Auth writes it, with the attributes of its own cookies. */
export function signedCookie(
  { secret, appUrl }: Pick<AuthOptions, "secret" | "appUrl">,
  name: string,
  value: string,
  maxAge: number,
): Promise<string> {
  const secure = appUrl.startsWith("https://");
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "lax", maxAge } as const;
  return generateSignedCookie(name, value, secret, attributes);
}

const RECOVERY_CODES = 10;

/** Prefix of a recovery code that is already hashed. */
const HASHED = "hmac:";

/** The HMAC of a recovery code, as we store it. Ignores spaces, dashes and case. */
export function hashRecoveryCode(secret: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return HASHED + createHmac("sha256", secret).update(`recovery\0${typed}`).digest("base64url");
}

/** Ten recovery codes of 50 bits, without letters that look alike. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = generateRandomString(10, "a-z", "0-9");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Hashes the codes in a JSON list from Better Auth. Codes that it read from the database are already hashed. */
export function hashedList(secret: string, json: string): string {
  const codes = JSON.parse(json) as string[];
  return JSON.stringify(
    codes.map((code) => (code.startsWith(HASHED) ? code : hashRecoveryCode(secret, code))),
  );
}

async function roleOf(db: Database, userId: string): Promise<Role> {
  const [profile] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, userId));
  // Every account has a profile: both are inserted in one transaction.
  return profile!.role;
}

/** Better Auth with our tables. `confirmEmail` makes the accounts; Better Auth checks passwords and stores sessions. */
export function setUpBetterAuth({ db, secret, formerSecrets = [], appUrl, clock, siteName }: AuthOptions) {
  const secure = appUrl.startsWith("https://");
  return betterAuth({
    appName: siteName,
    baseURL: appUrl,
    secrets: [secret, ...formerSecrets].map((value) => ({ version: versionOf(value), value })),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        twoFactor: authTwoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
      },
    },
    session: {
      // Lifetime of the cookie. The end of the session itself is in its row.
      expiresIn: SESSION_LIFETIME.CLIENT.idleHours * HOUR_SECONDS,
      additionalFields: { secondStepAt: { type: "date", required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            const now = clock();
            const role = await roleOf(db, userId);
            return {
              data: {
                createdAt: now,
                updatedAt: now,
                expiresAt: sessionEnd(role, { signedInAt: now, usedAt: now }),
                secondStepAt: SECOND_STEP_PATHS.has(context?.path ?? "") ? now : null,
              },
            };
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: siteName,
        backupCodeOptions: {
          customBackupCodesGenerate: newRecoveryCodes,
          storeBackupCodes: {
            encrypt: (json) => Promise.resolve(hashedList(secret, json)),
            decrypt: (json) => Promise.resolve(json),
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: SESSION_COOKIE_PREFIX[secure ? "https" : "http"],
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax" as const, path: "/" },
      database: { generateId: () => newId(clock()) },
    },
    telemetry: { enabled: false },
    // Its warnings reveal whether an account exists.
    logger: { level: "error" as const },
  });
}

export type BetterAuth = ReturnType<typeof setUpBetterAuth>;
