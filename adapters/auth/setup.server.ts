import { createHmac } from "node:crypto";
// Without Kysely, which is a quarter of all that a start would load: our tables are Drizzle's.
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { generateRandomString } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
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
import { SESSION_LIFETIME, sessionEnd } from "#domain/accounts/rules.ts";
import type { Role } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";

const HOUR_SECONDS = 3_600;

/** Where a right code begins a session. */
const SECOND_STEP_PATHS = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

export type AuthOptions = {
  db: Database;
  secret: string;
  appUrl: string;
  clock: () => Date;
  /** How an authenticator app calls the site. */
  siteName: string;
};

/** Recovery codes of one account. */
const RECOVERY_CODES = 10;

/** Marks a recovery code that is hashed already. */
const HASHED = "hmac:";

/** A recovery code as it is kept. Spaces, dashes and capitals make no difference. */
export function hashRecoveryCode(secret: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return HASHED + createHmac("sha256", secret).update(`recovery\0${typed}`).digest("base64url");
}

/** Ten codes of 50 bits, without letters that look like others. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = generateRandomString(10, "a-z", "0-9");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Better Auth hands the codes over as a JSON list; those that it has read back are hashed already. */
export function hashedList(secret: string, json: string): string {
  const codes = JSON.parse(json) as string[];
  return JSON.stringify(
    codes.map((code) => (code.startsWith(HASHED) ? code : hashRecoveryCode(secret, code))),
  );
}

async function roleOf(db: Database, userId: string): Promise<Role> {
  const [profile] = await db.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, userId));
  // An account is made together with its profile.
  return profile!.role;
}

/** Better Auth on our tables. Accounts are made by `confirmEmail`, so it only checks passwords and keeps sessions. */
export function setUpBetterAuth({ db, secret, appUrl, clock, siteName }: AuthOptions) {
  const secure = appUrl.startsWith("https://");
  return betterAuth({
    appName: siteName,
    baseURL: appUrl,
    secret,
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
      // Of the cookie; when the session itself ends is in its row.
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
      cookiePrefix: secure ? "__Host-vijfoffertes" : "vijfoffertes",
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax" as const, path: "/" },
      database: { generateId: () => newId(clock()) },
    },
    telemetry: { enabled: false },
    // Its warnings say whether an account exists.
    logger: { level: "error" as const },
  });
}

export type BetterAuth = ReturnType<typeof setUpBetterAuth>;
