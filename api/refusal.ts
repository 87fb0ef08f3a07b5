import type { ErrorText } from "#texts/errors.ts";

/** The body of an answer that refuses a call of a program. */
export const refusal = (code: string, text: ErrorText, fields?: Record<string, string>) => ({
  error: { code, ...text, ...(fields && { fields }) },
});
