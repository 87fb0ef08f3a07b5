import { data } from "react-router";
import { DomainError } from "#domain/errors.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import { ERROR_TEXTS, type ErrorText } from "#texts/errors.ts";
import { TOASTS, type ToastCode } from "#texts/toasts.ts";
import type { FormAnswer } from "./forms/form-answer.ts";

/** What a form or list says when something failed that nobody foresaw, and where the failure is written down. */
export type Unforeseen = {
  toast: ToastCode;
  log: (error: unknown) => void;
  /** What comes back to be sent again: after a failure, and after a refusal that only asks to wait. */
  values?: FormAnswer["values"];
};

/**
 * Runs a verb for a form. A refusal by the business comes back at the form, in Dutch, with everything that was typed.
 * So does any other failure when the form has words for it (`unforeseen`, spec §8); else it goes on to the error page.
 */
export async function answerRefusal<T>(
  values: FormAnswer["values"],
  run: () => Promise<T>,
  unforeseen?: Unforeseen,
): Promise<T | ReturnType<typeof data<FormAnswer>>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError) {
      const refusal = ERROR_TEXTS[error.code];
      const toRepeat = error.retryAfterSeconds === null ? values : (unforeseen?.values ?? values);
      return data<FormAnswer>(
        { errors: {}, values: toRepeat, refusal },
        { status: ERROR_STATUS[error.code], ...headersOf(error) },
      );
    }
    const refusal = problemOf(error, unforeseen);
    return data<FormAnswer>({ errors: {}, values: unforeseen?.values ?? values, refusal }, { status: 500 });
  }
}

const headersOf = ({ retryAfterSeconds }: DomainError) =>
  retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } };

/** What a page shows, or why that could not be read (spec §8): the page itself still comes, with a way out of it. */
export async function readOrProblem<T>(
  read: () => Promise<T>,
  unforeseen: Unforeseen,
): Promise<{ found: T; problem: null } | { found: null; problem: ErrorText }> {
  try {
    return { found: await read(), problem: null };
  } catch (error) {
    return { found: null, problem: problemOf(error, unforeseen) };
  }
}

/** Writes a failure down and says it in the words that there are for it; without any it goes on. */
function problemOf(error: unknown, unforeseen: Unforeseen | undefined): ErrorText {
  if (!unforeseen || !(error instanceof Error)) throw error;
  unforeseen.log(error);
  const { title, text = "" } = TOASTS[unforeseen.toast];
  return { title, message: text };
}

/** Throws a "not found" page when there is nothing to show. */
export function foundOr404<T>(value: T | null | undefined): T {
  if (value == null) throw data(null, { status: 404 });
  return value;
}
