type Fields = Record<string, unknown>;

/**
 * The flat fields of a form with rows (`moment.0.day`, `moment.0.time`) nested as the input of a verb: `{ moment: [{ day, time }] }`.
 * A row without any text is left out, so that a form may show empty ones. Other fields stay.
 */
export function nestRows(form: unknown, name: string, parts: readonly string[]): unknown {
  if (typeof form !== "object" || form === null) return form;
  const nested: Fields = {};
  const rows = new Map<number, Fields>();
  for (const [field, value] of Object.entries(form)) {
    const [first, index, part, ...rest] = field.split(".");
    const isOfRow = first === name && /^\d{1,2}$/.test(index ?? "") && parts.includes(part ?? "");
    if (isOfRow && rest.length === 0) rows.set(Number(index), { ...rows.get(Number(index)), [part!]: value });
    else nested[field] = value;
  }
  const written = [...rows]
    .toSorted(([a], [b]) => a - b)
    .filter(([, row]) => Object.values(row).some(Boolean));
  if (written.length > 0) nested[name] = written.map(([, row]) => row);
  return nested;
}
