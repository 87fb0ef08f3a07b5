import type { z } from "zod";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { readValues } from "#app/forms/read-values.server.ts";
import { withoutEmptyRows } from "#app/forms/rows.ts";
import { nestQuoteForm } from "#domain/proposals/quote-form.ts";
import { STANDARD_LINE } from "#texts/quote/quotes.ts";
import { STANDARD_FIELD } from "./standard-field.ts";

/**
 * Moves the written lines of a quote to the front. The form describes its first line beforehand, so that one is written when it has
 * an amount, or when others have one: a price that was emptied is asked for, and not taken from the next line.
 */
export function withoutEmptyLines(values: FormValues): FormValues {
  const hasOthers = Object.entries(values).some(
    ([name, value]) => /^line\.[1-9]\d*\.amount$/.test(name) && value !== "",
  );
  return withoutEmptyRows(values, "line", ["description", "amount", "vat"], ([description, amount], index) =>
    Boolean(amount || (description && (index > 0 || hasOthers))),
  );
}

/** With the standard line at the end of what the price includes, once, when its box is ticked. */
export function withStandardLine({ [STANDARD_FIELD]: ticked, ...values }: FormValues): FormValues {
  const includes = textOf(values, "includes");
  if (!ticked || includes.trim() === "" || includes.includes(STANDARD_LINE)) return values;
  return { ...values, includes: `${includes.trimEnd()}\n\n${STANDARD_LINE}` };
}

/** The names of fields whose mistake has another name in the schema. */
const FIELD_OF: Partial<Record<string, string>> = { price: "line.0.amount", line: "line.0.amount" };

/** Reads a quote form with the input of a verb. `values` has no empty lines. */
export const readQuote = <Schema extends z.ZodType>(
  values: FormValues,
  ids: Record<string, string>,
  schema: Schema,
) => readValues({ values, input: { ...(nestQuoteForm(values) as object), ...ids } }, schema, FIELD_OF);
