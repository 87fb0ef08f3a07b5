import { data } from "react-router";
import type { z } from "zod";
import { fieldErrorsTitle, mistakeText, type Mistake } from "#texts/errors/field-errors.ts";
import type { FormAnswer, FormValues } from "./form-answer.ts";

type ReadForm<T> =
  | { ok: true; value: T }
  | { ok: false; answer: FormAnswer; response: ReturnType<typeof data<FormAnswer>> };

/**
 * Reads a form whose rows were nested (`input`) with the input of a verb. The first mistake of each field is returned as a Dutch
 * sentence, by the name of the field: that of `fieldOf` when its name in the schema is another one.
 */
export function readValues<Schema extends z.ZodType>(
  { values, input }: { values: FormValues; input: object },
  schema: Schema,
  fieldOf: Partial<Record<string, string>> = {},
): ReadForm<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const mistakes = new Map<string, Mistake>();
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    // An invalid id is a page that does not exist, not a field to correct.
    if (issue.message === "not_found") throw data(null, { status: 404 });
    const field = fieldOf[name] ?? name;
    if (!mistakes.has(field)) mistakes.set(field, issue);
  }
  const errors = Object.fromEntries(
    [...mistakes].map(([field, mistake]) => [field, mistakeText(field, mistake)]),
  );
  const title = fieldErrorsTitle([...mistakes.values()].map(({ message }) => message));
  const answer: FormAnswer = { errors, values, ...(title && { title }) };
  return { ok: false, answer, response: data(answer, { status: 422 }) };
}
