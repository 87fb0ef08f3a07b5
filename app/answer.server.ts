import { data } from "react-router";
import { DomainError } from "#domain/kernel/errors.ts";
import { isUnavailable } from "#domain/kernel/unavailable.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { refusalText } from "#texts/errors/errors.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";
import { TOASTS, type ToastCode } from "#texts/toasts/toasts.ts";
import type { FormAnswer } from "./forms/form-answer.ts";

/** The text of a form or list for an unexpected failure, and how to log it. */
type UnexpectedFailure = {
  toast: ToastCode;
  log: (error: unknown) => void;
  /** The values to send again: after a failure, or after a refusal that only asks to wait. */
  values?: FormAnswer["values"];
};

/**
 * Runs a verb for a form. Shows a DomainError at the form, in Dutch, with the typed values; also any other failure if
 * the form has a text for it (`unforeseen`, spec §8). Otherwise rethrows, and the error page shows.
 */
export async function answerRefusal<T>(
  values: FormAnswer["values"],
  run: () => Promise<T>,
  unforeseen?: UnexpectedFailure,
): Promise<T | ReturnType<typeof data<FormAnswer>>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError) {
      const refusal = refusalText(error);
      const toRepeat = error.retryAfterSeconds === null ? values : (unforeseen?.values ?? values);
      return data<FormAnswer>(
        { errors: {}, values: toRepeat, refusal },
        { status: ERROR_STATUS[error.code], ...headersOf(error) },
      );
    }
    const refusal = problemOf(error, unforeseen);
    const status = isUnavailable(error) ? 503 : 500;
    return data<FormAnswer>({ errors: {}, values: unforeseen?.values ?? values, refusal }, { status });
  }
}

const headersOf = ({ retryAfterSeconds }: DomainError) =>
  retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } };

/** The data of a page, or a problem if reading fails (spec §8): the page is shown with the problem. */
export async function readOrProblem<T>(
  read: () => Promise<T>,
  unforeseen: UnexpectedFailure,
): Promise<{ found: T; problem: null } | { found: null; problem: ErrorText }> {
  try {
    return { found: await read(), problem: null };
  } catch (error) {
    return { found: null, problem: problemOf(error, unforeseen) };
  }
}

/** Logs a failure and returns its text. Rethrows it if there is none. */
function problemOf(error: unknown, unforeseen: UnexpectedFailure | undefined): ErrorText {
  if (!unforeseen || !(error instanceof Error)) throw error;
  unforeseen.log(error);
  const { title, text = "" } = TOASTS[unforeseen.toast];
  return { title, message: text };
}

/** Returns the value. Throws a 404 if there is none. */
export function foundOr404<T>(value: T | null | undefined): T {
  if (value == null) throw data(null, { status: 404 });
  return value;
}
