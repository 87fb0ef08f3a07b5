/** The typed texts by field name. */
export type FormValues = Record<string, string | string[]>;

/**
 * The answer of an action that refused a form: the error text of each field and the typed texts, or a refusal of the
 * whole form.
 */
export type FormAnswer = {
  errors: Record<string, string>;
  values: FormValues;
  /** Title of the error summary, instead of the general one. */
  title?: string;
  refusal?: {
    title: string;
    message: string;
    link?: { href: string; label: string };
    /** A button that sends the form all the same, with this intent. */
    anyway?: { intent: string; label: string };
  };
  /** URLs of fields with an error that stand on another page, by field name. */
  elsewhere?: Record<string, string>;
};

/** The typed text of a field, for its `defaultValue`. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Returns a function that gives the name, typed text and error of a field. */
export function fieldsOf(answer: Pick<FormAnswer, "values" | "errors"> | undefined) {
  const { values, errors } = answer ?? { values: {}, errors: {} };
  return (name: string) => ({ name, defaultValue: textOf(values, name), error: errors[name] });
}

/** The chosen codes of a field with several values. */
export function listOf(values: FormValues, field: string): string[] {
  const value = values[field];
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

/** As `fieldsOf`, for a field with several values. */
export function listsOf({ values, errors }: Pick<FormAnswer, "values" | "errors">) {
  return (name: string) => ({ name, defaultValues: listOf(values, name), error: errors[name] });
}

/** The errors in the order of the form, for the summary. `ids` holds the ids of fields whose id is not their name. */
export function summaryOf(
  { errors, elsewhere }: FormAnswer,
  ids: Record<string, string> = {},
): { name: string; message: string; href: string }[] {
  return Object.entries(errors).map(([name, message]) => ({
    name,
    message,
    href: elsewhere?.[name] ?? `#${ids[name] ?? name}`,
  }));
}

/** Id of the computed value of a step, to scroll to. */
export const COMPUTED_ID = "berekend";
