import type { Role } from "../roles.ts";

/** Tokens that one account can have. The numbers of `personal_tokens` enforce it. */
export const MAX_TOKENS = 10;

/** Days that a token can be valid. */
export const TOKEN_DAYS = ["30", "90", "365"] as const;

/** The longest that a token is valid, in days. */
export const MAX_TOKEN_DAYS = Math.max(...TOKEN_DAYS.map(Number));

export const MAX_TOKEN_NAME = 60;

/** Minutes after which another use of a token is noted: not every call writes. */
export const USE_NOTED_MINUTES = 5;

/** Hours that the answer to a write is kept, so that a repeat gets the same one (`Idempotency-Key`). */
export const ANSWER_HOURS = 24;

/** Seconds after which a call that gave no answer is over: its process stopped. Longer than any call takes. */
export const CALL_SECONDS = 120;

const BOTH: readonly Role[] = ["CLIENT", "PHOTOGRAPHER"];
const COMPANY: readonly Role[] = ["PHOTOGRAPHER"];

/** What a token may be used for, and who can give that. A scope only narrows: what its owner may not do, it does not allow. */
const SCOPE_OWNERS = {
  "requests:read": BOTH,
  "quotes:read": BOTH,
  "quotes:write": BOTH,
  "jobs:read": COMPANY,
  "invoices:read": COMPANY,
  "profile:read": COMPANY,
  "profile:write": COMPANY,
  "notifications:read": BOTH,
  "notifications:write": BOTH,
  "subscription:read": COMPANY,
} as const satisfies Record<string, readonly Role[]>;

export type Scope = keyof typeof SCOPE_OWNERS;
export const SCOPES = Object.keys(SCOPE_OWNERS) as [Scope, ...Scope[]];

/** The scopes that an account with this role can give. */
export const scopesFor = (role: Role): Scope[] =>
  SCOPES.filter((scope) => SCOPE_OWNERS[scope].includes(role));
