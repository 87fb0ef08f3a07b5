/** Dutch btw, in percent (product decision; Wet OB 1968, art. 9). */
export const VAT_PERCENT = 21;

/** Rounds a fraction of a cent, half away from zero. Round amounts only here. */
export function roundCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

/** The amount including btw of an amount excluding btw, both in cents. */
export function inclVatCents(exclVatCents: number): number {
  return roundCents((exclVatCents * (100 + VAT_PERCENT)) / 100);
}
