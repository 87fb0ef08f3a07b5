import type { FormValues } from "#app/forms/form-answer.ts";

/** Whether a start value stands under an answer. Lines that somebody emptied or removed are not in the answer, and stay away. */
const staysUnderAnswer = (name: string) => !name.startsWith("line.") || name === "line.0.description";

/** The values of a quote form: what it started with, under what was sent. */
export const shownValues = (start: FormValues, sent: FormValues | undefined): FormValues =>
  sent
    ? { ...Object.fromEntries(Object.entries(start).filter(([name]) => staysUnderAnswer(name))), ...sent }
    : start;
