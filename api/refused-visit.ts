import type { ErrorText } from "#texts/errors/error-text.ts";
import { problemText } from "#texts/errors/problems.ts";
import { REFUSED_VISITS, type RefusedVisitCode } from "#texts/errors/refused-visits.ts";
import { isCall, refusal } from "./problem.ts";

/** Makes the document that a browser shows. `retries` when asking the same address again may help. */
export type RefusedDocument = (text: ErrorText, retries: boolean) => string;

/** Where a process without pages has none: in tests. */
export const noDocument: RefusedDocument = ({ title, message }) => `${title}. ${message}`;

/** Refusals after which the same request may be answered. */
const IS_PASSING: ReadonlySet<RefusedVisitCode> = new Set([
  "too_many_requests",
  "overloaded",
  "unavailable",
  "unexpected",
]);

/** A script of another site reads why its call was refused, as with every other answer. */
const CALL_HEADERS = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Retry-After" };

/** What was asked: `path` without the query, and the header `Accept`. */
type Visit = { path: string; method: string; accept: string | undefined };

/** Whether a browser shows the answer as a page. */
const opensPage = ({ path, accept = "" }: Pick<Visit, "path" | "accept">): boolean =>
  !isCall(path) && accept.includes("text/html");

/** Whether an answer says that a file is not there, to a browser that shows it as a page. */
export const isMissingFile = (
  visit: Pick<Visit, "path" | "accept">,
  { status, headers }: Response,
): boolean => status === 404 && opensPage(visit) && !headers.get("content-type")?.startsWith("text/html");

/**
 * The answer to a request that gets no page, in the form that its sender reads: problem details for a program, a document for
 * a browser that opens a page, and one line of text for the scripts of a page. It reads nothing but the request.
 */
export function refusedVisit(
  { path, method, accept = "" }: Visit,
  code: RefusedVisitCode,
  toDocument: RefusedDocument,
  retryAfterSeconds?: number,
) {
  const retry: Record<string, string> = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
  const isPage = opensPage({ path, accept });
  if (isCall(path) || (!isPage && accept.includes("json")))
    return refusal(code, { headers: { ...(isCall(path) && CALL_HEADERS), ...retry } });
  const text = REFUSED_VISITS[code](retryAfterSeconds ?? 1);
  const [type, body] = isPage
    ? ["text/html", toDocument(text, method === "GET" && IS_PASSING.has(code))]
    : ["text/plain", `${text.title}. ${text.message}`];
  return {
    status: problemText(code).status,
    headers: { "Content-Type": `${type}; charset=utf-8`, ...retry },
    body,
  };
}
