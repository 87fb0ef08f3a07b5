import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { CALL_PROBLEMS, type CallProblemCode } from "./call-errors.ts";
import { ERROR_STATUS } from "./error-status.ts";
import type { ErrorText } from "./error-text.ts";
import { ERROR_TEXTS } from "./errors.ts";

/** The code of an answer with problem details. */
export type ProblemCode = DomainErrorCode | CallProblemCode;

/** Every code, in the order of the alphabet. */
export const PROBLEM_CODES = [
  ...Object.keys(ERROR_TEXTS),
  ...Object.keys(CALL_PROBLEMS),
].toSorted() as ProblemCode[];

/** What stands in an answer with this code. */
export function problemText(code: ProblemCode): ErrorText & { status: number } {
  return code in CALL_PROBLEMS
    ? CALL_PROBLEMS[code as CallProblemCode]
    : { status: ERROR_STATUS[code as DomainErrorCode], ...ERROR_TEXTS[code as DomainErrorCode] };
}

/** Where the page `/api` says what a code means. */
export const problemAnchor = (code: ProblemCode): string => `error-${code}`;
