import type { Context } from "hono";
import type { DomainError } from "#domain/kernel/errors.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";
import { problemText, type ProblemCode } from "#texts/errors/problems.ts";

/** Names of refusals at a Supabase server; the others keep our code. */
const NAMES: Partial<Record<ProblemCode, string>> = {
  upload_exists: "Duplicate",
  not_found: "not_found",
  not_signed_in: "Unauthorized",
  not_allowed: "Unauthorized",
  upload_too_large: "Payload too large",
};

/** Refuses a call of the storage; `text` is said instead of the code's own. */
export function refuseUpload(c: Context, code: ProblemCode, text?: ErrorText): Response {
  const { status, ...own } = problemText(code);
  const { title, message } = text ?? own;
  const body = { statusCode: String(status), error: NAMES[code] ?? code, code, title, message };
  return c.json(body, status as 400);
}

/** Refuses a call as its verb did. */
export function refuseVerb(c: Context, { code, retryAfterSeconds }: DomainError): Response {
  if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
  return refuseUpload(c, code);
}
