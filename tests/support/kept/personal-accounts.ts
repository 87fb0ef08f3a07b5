import {
  ACCOUNT,
  ADDRESS,
  CASCADE,
  EXPIRED,
  SECRET,
  WHILE_THE_ACCOUNT,
  type PersonalTables,
} from "./personal-handling.ts";

/** Accounts, how people sign in, and what they are told. */
export const ACCOUNT_TABLES: PersonalTables = {
  authUsers: { exported: "domain/privacy/export-data.ts", erased: ACCOUNT, retained: WHILE_THE_ACCOUNT },
  authSessions: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: EXPIRED },
  programSessions: {
    exported: { because: "counts the refreshes of a session, which is exported" },
    erased: CASCADE,
    retained: { because: "deleted with its session" },
  },
  authAccounts: { exported: SECRET, erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  authVerifications: {
    exported: SECRET,
    erased: "domain/accounts/end-sessions.ts",
    retained: EXPIRED,
  },
  authTwoFactors: { exported: SECRET, erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  operatorInvitations: {
    exported: { because: "becomes the account of an operator, or is deleted within days" },
    erased: ADDRESS,
    retained: EXPIRED,
  },
  guestDeletions: {
    exported: { because: "is about an address without an account, for at most a month" },
    erased: ADDRESS,
    retained: "domain/privacy/lapse-guest-deletions.ts",
  },
  operatorMembers: {
    exported: { because: "says what an operator may do, and since when" },
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  profiles: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  registrations: {
    exported: { because: "becomes the account, or is deleted within days" },
    erased: ADDRESS,
    retained: EXPIRED,
  },
  oneTimeCodes: { exported: SECRET, erased: ADDRESS, retained: EXPIRED },
  interruptedForms: {
    exported: { because: "belongs to a browser, not to an account, for an hour" },
    erased: { because: "belongs to a browser, not to an account, for an hour" },
    retained: "domain/drafts/delete-old-interrupted-forms.ts",
  },
  rateLimits: {
    exported: { because: "counts hashes of addresses for at most a month" },
    erased: { because: "counts hashes of addresses for at most a month" },
    retained: EXPIRED,
  },
  securityEvents: { exported: "domain/security/views.ts", erased: CASCADE, retained: EXPIRED },
  personalTokens: { exported: "domain/accounts/tokens/views.ts", erased: CASCADE, retained: EXPIRED },
  programAnswers: {
    exported: { because: "repeats for a day what a program was answered" },
    erased: CASCADE,
    retained: EXPIRED,
  },
  pushSubscriptions: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: { because: "deleted with its session" },
  },
  notifications: {
    exported: "domain/privacy/export-data.ts",
    erased: "domain/events/notifications/forget-notifications.ts",
    retained: "domain/events/notifications/forget-notifications.ts",
  },
  notificationPreferences: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  awakeAtNight: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  events: {
    exported: "domain/events/views.ts",
    erased: "domain/events/forget-person.ts",
    retained: "domain/events/forget-person.ts",
  },
  outbox: {
    exported: { because: "holds an address only until the mail has left" },
    erased: { because: "an address in it is that of the mail that says so, until it has left" },
    retained: EXPIRED,
  },
};
