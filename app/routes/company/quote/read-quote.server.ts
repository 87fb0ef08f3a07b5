import { data } from "react-router";
import type { z } from "zod";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { nestQuoteForm } from "#domain/proposals/quote-form.ts";
import { MAX_LINES } from "#domain/proposals/rules.ts";
import { STANDARD_LINE } from "#texts/quotes.ts";
import { STANDARD_FIELD } from "./standard-field.ts";
import { fieldErrorsTitle, mistakeText, type Mistake } from "#texts/field-errors.ts";

const LINE_PARTS = ["description", "amount", "vat"] as const;

/** Moves the written lines of a form to the front, so that the name of each field is its place in the quote. */
export function withoutEmptyLines(values: FormValues): FormValues {
  const lines = Array.from({ length: MAX_LINES }, (_, index) =>
    LINE_PARTS.map((part) => values[`line.${index}.${part}`] ?? ""),
  ).filter(([description, amount], index) => amount || (description && index > 0));
  const others = Object.entries(values).filter(([name]) => !name.startsWith("line."));
  return Object.fromEntries([
    ...others,
    ...lines.flatMap((line, index) => line.map((text, part) => [`line.${index}.${LINE_PARTS[part]}`, text])),
  ]);
}

/** With the standard line at the end of what the price includes, once, when its box is ticked. */
export function withStandardLine({ [STANDARD_FIELD]: ticked, ...values }: FormValues): FormValues {
  const includes = textOf(values, "includes");
  if (!ticked || includes.trim() === "" || includes.includes(STANDARD_LINE)) return values;
  return { ...values, includes: `${includes.trimEnd()}\n\n${STANDARD_LINE}` };
}

/** The names of fields whose mistake has another name in the schema. */
const FIELD_OF: Partial<Record<string, string>> = { price: "line.0.amount", line: "line.0.amount" };

type ReadQuote<T> =
  | { ok: true; value: T }
  | { ok: false; answer: FormAnswer; response: ReturnType<typeof data<FormAnswer>> };

/** Reads a quote form with the input of a verb. `values` has no empty lines. */
export function readQuote<Schema extends z.ZodType>(
  values: FormValues,
  ids: Record<string, string>,
  schema: Schema,
): ReadQuote<z.output<Schema>> {
  const parsed = schema.safeParse({ ...(nestQuoteForm(values) as object), ...ids });
  if (parsed.success) return { ok: true, value: parsed.data };
  const mistakes = new Map<string, Mistake>();
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    // An invalid id is a page that does not exist, not a field to correct.
    if (issue.message === "not_found") throw data(null, { status: 404 });
    const field = FIELD_OF[name] ?? name;
    if (!mistakes.has(field)) mistakes.set(field, issue);
  }
  const errors = Object.fromEntries(
    [...mistakes].map(([field, mistake]) => [field, mistakeText(field, mistake)]),
  );
  const title = fieldErrorsTitle([...mistakes.values()].map(({ message }) => message));
  const answer: FormAnswer = { errors, values, ...(title && { title }) };
  return { ok: false, answer, response: data(answer, { status: 422 }) };
}
