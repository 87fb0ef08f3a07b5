import { MAX_LINES } from "./rules.ts";

type Fields = Record<string, unknown>;

/**
 * The flat fields of a quote form (`line.0.amount`, `in.oven`, `in.oven.extra`) nested as the input of a verb. A line
 * without any text is left out, so that a form may show empty ones.
 */
export function nestQuoteForm(form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  const nested: Fields = {};
  const lines = new Map<number, Fields>();
  const answers: Record<string, Fields> = {};
  for (const [name, value] of Object.entries(form)) {
    const [, index, part] = /^line\.(\d{1,2})\.(description|amount|vat)$/.exec(name) ?? [];
    const [, code, extra] = /^in\.(\w+)(\.extra)?$/.exec(name) ?? [];
    if (part) lines.set(Number(index), { ...lines.get(Number(index)), [part]: value });
    else if (code) answers[code] = { is: "", ...answers[code], [extra ? "extra" : "is"]: value };
    else nested[name] = value;
  }
  const written = [...lines]
    .toSorted(([a], [b]) => a - b)
    .filter(([, line]) => line.description || line.amount);
  if (written.length > 0) nested.line = written.map(([, line]) => line).slice(0, MAX_LINES + 1);
  if (Object.keys(answers).length > 0) nested.in = answers;
  return nested;
}
