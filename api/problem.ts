import type { Context } from "hono";
import type { DomainError, DomainErrorCode } from "#domain/errors.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import { CALL_PROBLEMS, type CallProblemCode } from "#texts/call-errors.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import type { ErrorText } from "#texts/error-text.ts";

/** Problem details (RFC 9457). `errors` has the Dutch message of each wrong field. */
type Problem = {
  type: string;
  status: number;
  code: string;
  title: string;
  detail: string;
  errors?: Record<string, string>;
};

export const PROBLEM_JSON = "application/problem+json";

/** Paths that belong to programs. `/auth/v1/verify` is also a page: the link in mails of another program opens it. */
const CALLS =
  /^\/(?:api\/|(?:auth|rest|functions|storage|realtime)\/v1(?:\/|$))(?<!^\/auth\/v1\/(?=verify(?:\.data)?(?:\?|$)))/;

/** Whether a path belongs to the API: everything below it is answered in JSON, errors too. `/api` itself is a page. */
export const isCall = (path: string): boolean => CALLS.test(path);

/** The problem details of a DomainError, or of an error that only calls have. */
export function problem(code: DomainErrorCode | CallProblemCode, errors?: Record<string, string>): Problem {
  const { status, title, message }: ErrorText & { status: number } =
    code in CALL_PROBLEMS
      ? CALL_PROBLEMS[code as CallProblemCode]
      : { status: ERROR_STATUS[code as DomainErrorCode], ...ERROR_TEXTS[code as DomainErrorCode] };
  return { type: `/api/problems#${code}`, status, code, title, detail: message, ...(errors && { errors }) };
}

/** Answers a call with problem details. */
export function refuse(
  c: Context,
  code: DomainErrorCode | CallProblemCode,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
): Response {
  const body = problem(code, errors);
  return c.body(JSON.stringify(body), body.status as 400, { "Content-Type": PROBLEM_JSON, ...headers });
}

/** Answers a call with a DomainError, and with Retry-After if waiting helps. */
export const refuseAs = (c: Context, { code, retryAfterSeconds }: DomainError): Response =>
  refuse(
    c,
    code,
    retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } },
  );
