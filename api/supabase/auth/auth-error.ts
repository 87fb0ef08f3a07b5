import type { Context } from "hono";
import type { z } from "zod";
import { DomainError, type DomainErrorCode } from "#domain/kernel/errors.ts";
import { AUTH_CALL_PROBLEMS, type AuthCallProblem } from "#texts/errors/auth-call-errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { mistakeText } from "#texts/errors/field-errors.ts";

/** The version whose error bodies these are; the client then reads `code`. */
const API_VERSION = { "X-Supabase-Api-Version": "2024-01-01" };

/** Codes of a Supabase server for our refusals; the others keep their own code. */
const SUPABASE_CODES: Partial<Record<DomainErrorCode, { status: number; code: string }>> = {
  credentials_wrong: { status: 400, code: "invalid_credentials" },
  too_many_requests: { status: 429, code: "over_request_rate_limit" },
  code_invalid: { status: 403, code: "otp_expired" },
  link_invalid: { status: 403, code: "otp_expired" },
  second_step_wrong: { status: 422, code: "mfa_verification_failed" },
  account_exists: { status: 422, code: "user_already_exists" },
  password_wrong: { status: 422, code: "reauthentication_not_valid" },
  owner_unproven: { status: 400, code: "reauthentication_needed" },
  registration_password_wrong: { status: 422, code: "reauthentication_needed" },
  refresh_token_over: { status: 400, code: "refresh_token_not_found" },
  not_signed_in: { status: 403, code: "session_not_found" },
  invalid_input: { status: 422, code: "validation_failed" },
  referral_code_unknown: { status: 422, code: "validation_failed" },
};

type Refusal = { status: number; code: string; title: string; message: string };

function answer(c: Context, { status, code, title, message }: Refusal, more: object = {}): Response {
  const body = { code, error_code: code, msg: message, title, message, ...more };
  return c.json(body, status as 400, API_VERSION);
}

/** Refuses a call for a reason that only these calls have. */
export const refuseCall = (c: Context, code: AuthCallProblem): Response =>
  answer(c, { code, ...AUTH_CALL_PROBLEMS[code] });

/** Refuses a call as its verb did. */
export function refuseVerb(c: Context, { code, retryAfterSeconds }: DomainError): Response {
  if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
  return answer(c, { status: ERROR_STATUS[code], code, ...SUPABASE_CODES[code], ...ERROR_TEXTS[code] });
}

/** Why a Supabase client calls a password weak, by our code. */
const WEAK: Record<string, string> = { password_too_short: "length", password_common: "pwned" };

/** Refuses input, with the Dutch sentence of its first mistake. `names` are the caller's names of our fields. */
export function refuseInput(
  c: Context,
  { issues }: z.ZodError,
  names: Record<string, string> = {},
): Response {
  const [issue] = issues as [z.core.$ZodIssue];
  const field = issue.path.join(".");
  const message = mistakeText(field, issue);
  const { title } = ERROR_TEXTS.invalid_input;
  const weak = WEAK[issue.message];
  if (weak)
    return answer(
      c,
      { status: 422, code: "weak_password", title, message },
      { weak_password: { reasons: [weak], message } },
    );
  if (field === "currentPassword")
    return answer(c, { status: 422, code: "reauthentication_needed", ...ERROR_TEXTS.password_wrong });
  return answer(
    c,
    { status: 422, code: "validation_failed", title, message },
    { field: names[field] ?? field },
  );
}

/** Runs a call, and answers the refusal of its verb. */
export async function answering(c: Context, call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) return refuseVerb(c, error);
    throw error;
  }
}
