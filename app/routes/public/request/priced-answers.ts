import { provinceOfPostcode } from "#domain/companies/places/province-of-postcode.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import { readNumber, type Precision } from "#domain/kernel/typed-numbers.ts";

/** A typed size; null when it is empty or cannot be read. */
export function typedSize(typed: string, precision: Precision): number | null {
  const read = readNumber(typed, precision);
  return read.ok && read.value > 0 ? read.value : null;
}

/** The province that was chosen, or else that of the postcode. */
export const provinceAnswered = (chosen: string, postcode: string): Province | null =>
  PROVINCES.find((one) => one === chosen) ?? provinceOfPostcode(postcode);
