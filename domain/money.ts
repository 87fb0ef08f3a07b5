/** Dutch btw, in percent (product decision; Wet OB 1968, art. 9). */
const VAT_PERCENT = 21;

/** The one place where a fraction of a cent becomes whole cents: half away from zero. */
export function roundCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

/** Amount including btw, in cents, of an amount excluding btw in cents. */
export function inclVatCents(exclVatCents: number): number {
  return roundCents((exclVatCents * (100 + VAT_PERCENT)) / 100);
}

/**
 * Reads an amount in euros as people type it: `150`, `1.250,50`, `€ 99,5`, `12.50`.
 * A dot followed by exactly three digits is a thousands separator, as in Dutch writing.
 * Returns integer cents, or null when it is no amount.
 */
export function parseEuroCents(text: string): number | null {
  const compact = text.replace(/[\s\u00a0€]/g, "").replace(/,-+$/, "");
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(compact) ?? /^(\d+)\.(\d{1,2})$/.exec(compact);
  if (!match) return null;
  const euros = Number(match[1]!.replaceAll(".", ""));
  const cents = euros * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}
