import type { z } from "zod";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { mistakeText } from "#texts/field-errors.ts";
import { RestError } from "./rest-error.ts";

/** Parses the input of a verb. Throws 23514 with the first mistake as its message and all of them as details. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".");
    return { field, text: mistakeText(field, issue) };
  });
  const texts = mistakes.map(({ field, text }) => `${field}: ${text}`);
  throw new RestError(400, "23514", mistakes[0]?.text ?? ERROR_TEXTS.invalid_input.message, {
    details: texts.join("\n"),
  });
}
