import { OWNING_ROLES, QUOTING_ROLES, type CompanyRole, type Role } from "../../kernel/roles.ts";

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
  "jobs:write": COMPANY,
  "invoices:read": COMPANY,
  "profile:read": COMPANY,
  "profile:write": COMPANY,
  "notifications:read": BOTH,
  "notifications:write": BOTH,
  "subscription:read": COMPANY,
} as const satisfies Record<string, readonly Role[]>;

export type Scope = keyof typeof SCOPE_OWNERS;
export const SCOPES = Object.keys(SCOPE_OWNERS) as [Scope, ...Scope[]];

/** The members of a company who may do what the scope allows; all of them when absent. */
const SCOPE_MEMBERS: Partial<Record<Scope, readonly CompanyRole[]>> = {
  "quotes:write": QUOTING_ROLES,
  "jobs:write": QUOTING_ROLES,
  "invoices:read": OWNING_ROLES,
  "profile:write": OWNING_ROLES,
  "subscription:read": OWNING_ROLES,
};

/** The scopes that this account can give: those that it can use. */
export const scopesFor = ({ role, companyRole }: { role: Role; companyRole: CompanyRole | null }): Scope[] =>
  SCOPES.filter(
    (scope) =>
      SCOPE_OWNERS[scope].includes(role) &&
      (companyRole === null || (SCOPE_MEMBERS[scope]?.includes(companyRole) ?? true)),
  );
