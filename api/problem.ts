import type { Context } from "hono";
import type { DomainError, DomainErrorCode } from "#domain/errors.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import { CALL_PROBLEMS, ERROR_TEXTS, type CallProblemCode, type ErrorText } from "#texts/errors.ts";

/** What went wrong with a call, as RFC 9457 has it: `errors` says of each field what is wrong with it, in Dutch. */
type Problem = {
  type: string;
  status: number;
  code: string;
  title: string;
  detail: string;
  errors?: Record<string, string>;
};

export const PROBLEM_JSON = "application/problem+json";

/** Whether this address is for programs: everything below it is answered in JSON, mistakes and faults too. */
export const isCall = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The body that says why a call was refused: a refusal of the business, or one of calls alone. */
export function problem(code: DomainErrorCode | CallProblemCode, errors?: Record<string, string>): Problem {
  const { status, title, message }: ErrorText & { status: number } =
    code in CALL_PROBLEMS
      ? CALL_PROBLEMS[code as CallProblemCode]
      : { status: ERROR_STATUS[code as DomainErrorCode], ...ERROR_TEXTS[code as DomainErrorCode] };
  return { type: `/api/problems#${code}`, status, code, title, detail: message, ...(errors && { errors }) };
}

/** Answers a call with why it was refused. */
export function refuse(
  c: Context,
  code: DomainErrorCode | CallProblemCode,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
): Response {
  const body = problem(code, errors);
  return c.body(JSON.stringify(body), body.status as 400, { "Content-Type": PROBLEM_JSON, ...headers });
}

/** Answers a call that the business refused, with when to try again if time alone helps. */
export const refuseAs = (c: Context, { code, retryAfterSeconds }: DomainError): Response =>
  refuse(
    c,
    code,
    retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } },
  );
