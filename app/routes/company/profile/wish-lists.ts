import type { FormValues } from "#app/forms/form-answer.ts";

/** A form with no box ticked sends no value for that list. */
export const withLists = (values: FormValues): FormValues => ({ categories: [], days: [], ...values });
