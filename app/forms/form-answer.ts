/** What was typed, by field name, as texts. */
export type FormValues = Record<string, string | string[]>;

/** What an action answers when it cannot go on: the Dutch sentence per field, what was typed, or a refusal as a whole. */
export type FormAnswer = {
  errors: Record<string, string>;
  values: FormValues;
  /** Of the mistakes, when it says more than that there are some. */
  title?: string;
  refusal?: { title: string; message: string };
  /** Where a field with an error stands, by its name, when that is another page. */
  elsewhere?: Record<string, string>;
};

/** The typed text of a field, for its `defaultValue`. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Gives, by its name, what each field of a form takes from the answer: the name, what was typed and the error. */
export function fieldsOf(answer: Pick<FormAnswer, "values" | "errors"> | undefined) {
  const { values, errors } = answer ?? { values: {}, errors: {} };
  return (name: string) => ({ name, defaultValue: textOf(values, name), error: errors[name] });
}

/** The chosen codes of a field that takes several. */
export function listOf(values: FormValues, field: string): string[] {
  const value = values[field];
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

/** The errors in the order of the form, for the summary on top; `ids` of the fields whose id is not their name. */
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

/** Id of what a step computes from its answers: there the page goes when it was asked to. */
export const COMPUTED_ID = "berekend";
