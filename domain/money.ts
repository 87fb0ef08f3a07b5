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
