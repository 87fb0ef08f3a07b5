import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { fieldErrorsTitle, mistakeText } from "#texts/errors/field-errors.ts";
import type { FormAnswer, FormValues } from "./form-answer.ts";

/** Fields that are never sent back to the page. */
const SECRET_FIELDS = new Set(["password", "passwordConfirm", "currentPassword"]);

/** The typed texts by field name, without files and secrets. */
export function valuesOf(form: FormData): FormValues {
  const values: FormValues = {};
  for (const name of new Set(form.keys())) {
    if (SECRET_FIELDS.has(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    values[name] = texts.length > 1 ? texts : (texts[0] ?? "");
  }
  return values;
}

/**
 * Keeps the fields whose name is a word, or two words with a dot (`from.postcode`). The parser reads other names as a
 * structure, and `rooms[99999999]` as a list of a hundred million.
 */
function plainFieldsOf(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) if (/^\w+(?:\.\w+)?$/.test(name)) plain.append(name, value);
  return plain;
}

type ParsedForm<T> =
  | { ok: true; value: T; values: FormValues }
  | { ok: false; answer: FormAnswer; response: ReturnType<typeof data<FormAnswer>> };

/** Parses a form with the input of a verb. The first mistake of each field is returned as a Dutch sentence. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const values = valuesOf(form);
  const submission = parseWithZod(plainFieldsOf(form), {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues,
  });
  if (submission.status === "success") return { ok: true, value: submission.value, values };
  const found = Object.entries(submission.error ?? {}).flatMap(([field, issues]) =>
    issues?.[0] ? [{ field, mistake: issues[0] }] : [],
  );
  // An invalid id is a page that does not exist, not a field to correct.
  if (found.some(({ mistake }) => mistake.message === "not_found")) throw data(null, { status: 404 });
  const errors = Object.fromEntries(found.map(({ field, mistake }) => [field, mistakeText(field, mistake)]));
  const title = fieldErrorsTitle(found.map(({ mistake }) => mistake.message));
  const answer: FormAnswer = { errors, values, ...(title && { title }) };
  return { ok: false, answer, response: data(answer, { status: 422 }) };
}

/** Stored texts as a form, to parse them. */
export function formOf(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const text of Array.isArray(value) ? value : [value]) form.append(name, text);
  }
  return form;
}
