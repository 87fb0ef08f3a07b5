import type { z } from "zod";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { RestError } from "./rest-error.ts";

/** Parses the input of a verb. Throws 23514 with the first mistake as its message and all of them as details. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const texts = parsed.error.issues.map(({ path, message }) => {
    const field = path.join(".");
    return `${field}: ${fieldErrorText(field, message)}`;
  });
  const [first] = parsed.error.issues;
  const message = first ? fieldErrorText(first.path.join("."), first.message) : null;
  throw new RestError(400, "23514", message ?? ERROR_TEXTS.invalid_input.message, {
    details: texts.join("\n"),
  });
}
