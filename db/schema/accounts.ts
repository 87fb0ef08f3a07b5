import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ONE_TIME_PURPOSES, SIGN_UP_ROLES, type CompanyDetails } from "#domain/accounts/rules.ts";
import { ROLES } from "#domain/kernel/roles.ts";
import { instant, isOneOf } from "./columns.ts";
import { wordsOf } from "./words.ts";

// The five auth_ tables are Better Auth's; their columns follow its core schema.

export const authUsers = pgTable(
  "auth_users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("auth_users_email").on(t.email),
    // What operators look for: the beginning of an address.
    index("auth_users_email_start").on(t.email.op("text_pattern_ops")),
    check("auth_users_email_lowercase", sql`${t.email} = lower(${t.email})`),
    // One form of an address whose domain has other letters, so that its unique index finds it.
    check("auth_users_email_ascii", sql`${t.email} !~ '[^[:ascii:]]'`),
  ],
);

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    token: text("token").notNull(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the second step was passed in this session; null without a second step. */
    secondStepAt: instant("second_step_at"),
    /** When the user signed in. */
    createdAt: instant("created_at").notNull(),
    /** When the session was last extended. */
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [uniqueIndex("auth_sessions_token").on(t.token), index("auth_sessions_user").on(t.userId)],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [uniqueIndex("auth_accounts_user_provider").on(t.userId, t.providerId)],
);

export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("auth_verifications_identifier").on(t.identifier)],
);

/** Authenticator apps. The secret is encrypted, recovery codes are hashed, both under a key kept outside the database. */
export const authTwoFactors = pgTable(
  "auth_two_factors",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** False until the first valid code of the app. */
    verified: boolean("verified").notNull().default(true),
    /** The session that sets it up: only it may read the secret. The set-up is deleted with it. */
    sessionId: uuid("session_id").references(() => authSessions.id, { onDelete: "cascade" }),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: instant("locked_until"),
  },
  (t) => [
    uniqueIndex("auth_two_factors_user").on(t.userId),
    index("auth_two_factors_session").on(t.sessionId),
    // Signing out must not delete a verified app.
    check("auth_two_factors_session_while_set_up", sql`${t.verified} = (${t.sessionId} is null)`),
  ],
);

/** Sessions of programs: how often each was refreshed. The tokens themselves are signed, and stored nowhere. */
export const programSessions = pgTable("program_sessions", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => authSessions.id, { onDelete: "cascade" }),
  refreshes: integer("refreshes").notNull(),
  /** When it was last refreshed, or started. */
  refreshedAt: instant("refreshed_at").notNull(),
  /** When a mailed link or code started it; null for a session by password. */
  mailboxProvenAt: instant("mailbox_proven_at"),
});

/** The personal data of a user. One row per user, inserted in the same transaction. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: ROLES }).notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone"),
    termsAcceptedAt: instant("terms_accepted_at"),
    /** The version of the terms on the page where they were accepted. Null before this was kept: that of the day. */
    termsVersion: text("terms_version"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Since when a measure of an operator suspends it; settled by the measures in force. */
    suspendedAt: instant("suspended_at"),
    /** Since when a measure of an operator has ended it. */
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("profiles_words").using("gin", wordsOf(t.fullName)),
    check("profiles_role", isOneOf(t.role, ROLES)),
  ],
);

/** Unconfirmed sign-ups. The account is made on confirmation, so that nobody can prepare one for somebody else. */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role", { enum: SIGN_UP_ROLES }).notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone"),
    passwordHash: text("password_hash").notNull(),
    /** Only for companies. */
    company: jsonb("company").$type<CompanyDetails>(),
    /** From where a program registered, as a keyed hash (`calledFromHash`); null where a browser has a key of its own. */
    calledFrom: text("called_from"),
    /** Path on this site to open after confirmation, in any browser. */
    returnTo: text("return_to"),
    /** Null for a company that a program registered: it accepts the terms when it finishes its registration. */
    termsAcceptedAt: instant("terms_accepted_at"),
    /** The version on the page that was sent. Null before this was kept. */
    termsVersion: text("terms_version"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("registrations_email").on(t.email),
    index("registrations_created").on(t.createdAt),
    check("registrations_role", isOneOf(t.role, SIGN_UP_ROLES)),
    check("registrations_company", sql`(${t.role} = 'PHOTOGRAPHER') = (${t.company} is not null)`),
  ],
);

/** Links and 6-digit codes sent by mail. Stored as hashes; each works once. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: ONE_TIME_PURPOSES }).notNull(),
    email: text("email").notNull(),
    subjectId: uuid("subject_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    failedAttempts: integer("failed_attempts").notNull().default(0),
    /** Hash of the browser that asked for this code, where it works alone (decision 200); null for one that works anywhere. */
    askedBy: text("asked_by"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_time_codes_token").on(t.tokenHash),
    index("one_time_codes_email").on(t.email, t.purpose),
    check("one_time_codes_purpose", isOneOf(t.purpose, ONE_TIME_PURPOSES)),
  ],
);

/** The values of a form that was sent after its session had ended, until its page is opened again. */
export const interruptedForms = pgTable(
  "interrupted_forms",
  {
    id: uuid("id").primaryKey(),
    path: text("path").notNull(),
    values: jsonb("values").$type<Record<string, string | string[]>>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("interrupted_forms_created").on(t.createdAt)],
);

/** Rate limit counters, one row per key and window. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});
