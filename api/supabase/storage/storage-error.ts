import type { Context } from "hono";
import type { DomainError, DomainErrorCode } from "#domain/errors.ts";
import { CALL_PROBLEMS, type CallProblemCode } from "#texts/call-errors.ts";
import type { ErrorText } from "#texts/error-text.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";

/** Names of refusals at a Supabase server; the others keep our code. */
const NAMES: Partial<Record<DomainErrorCode | CallProblemCode, string>> = {
  upload_exists: "Duplicate",
  not_found: "not_found",
  not_signed_in: "Unauthorized",
  not_allowed: "Unauthorized",
  upload_too_large: "Payload too large",
};

/** Refuses a call of the storage; `text` is said instead of the code's own. */
export function refuseUpload(
  c: Context,
  code: DomainErrorCode | CallProblemCode,
  text?: ErrorText,
): Response {
  const { status, ...own } =
    code in CALL_PROBLEMS
      ? CALL_PROBLEMS[code as CallProblemCode]
      : { status: ERROR_STATUS[code as DomainErrorCode], ...ERROR_TEXTS[code as DomainErrorCode] };
  const { title, message } = text ?? own;
  const body = { statusCode: String(status), error: NAMES[code] ?? code, code, title, message };
  return c.json(body, status as 400);
}

/** Refuses a call as its verb did. */
export function refuseVerb(c: Context, { code, retryAfterSeconds }: DomainError): Response {
  if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
  return refuseUpload(c, code);
}
