import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";

/** The refusal of a KvK number, at its field; null for a refusal that is about something else. */
export const kvkRefusal = (code: DomainErrorCode): FormAnswer["errors"] | null =>
  code === "kvk_number_taken" || code === "kvk_number_barred"
    ? { kvkNumber: ERROR_TEXTS[code].message }
    : null;
