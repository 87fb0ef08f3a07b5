import type { Context } from "hono";
import type { DomainError } from "#domain/kernel/errors.ts";
import { problemAnchor, problemText, type ProblemCode } from "#texts/errors/problems.ts";

/** Problem details (RFC 9457). `type` is the place of the code on the page `/api`; `errors` has the Dutch message of each wrong field. */
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
export function problem(code: ProblemCode, errors?: Record<string, string>): Problem {
  const { status, title, message } = problemText(code);
  const type = `/api#${problemAnchor(code)}`;
  return { type, status, code, title, detail: message, ...(errors && { errors }) };
}

/** The answer of a call with problem details. */
export function refusal(
  code: ProblemCode,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const details = problem(code, errors);
  const { status } = details;
  return { status, headers: { "Content-Type": PROBLEM_JSON, ...headers }, body: JSON.stringify(details) };
}

/** The answer of a call that a DomainError refuses, with Retry-After if waiting helps. */
export const refusalOf = ({ code, retryAfterSeconds }: DomainError) =>
  refusal(code, retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } });

/** Answers a call with problem details. */
export function refuse(c: Context, ...why: Parameters<typeof refusal>): Response {
  const { status, headers, body } = refusal(...why);
  return c.body(body, status as 400, headers);
}

/** Answers a call with a DomainError. */
export function refuseAs(c: Context, error: DomainError): Response {
  const { status, headers, body } = refusalOf(error);
  return c.body(body, status as 400, headers);
}
