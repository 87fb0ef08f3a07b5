import { withoutInvisible } from "../../kernel/typed-text.ts";
import { PROVINCE_RANGES } from "./province-ranges.ts";
import { normalizePostcode, postcodeDigits } from "../../kernel/postcode.ts";
import type { Province } from "./rules.ts";

/**
 * The province of a postcode (`1234 AB`, `1234ab`) or of its four digits (`1234`); null when invalid. It is the
 * province of most of its addresses, so near a border the client may have to correct it.
 */
export function provinceOfPostcode(postcodeOrDigits: string): Province | null {
  const trimmed = withoutInvisible(postcodeOrDigits).trim();
  const postcode = /^[1-9]\d{3}$/.test(trimmed) ? trimmed : normalizePostcode(trimmed);
  if (postcode === null) return null;
  const number = Number(postcodeDigits(postcode));
  return PROVINCE_RANGES.find(([, to]) => number <= to)?.[2] ?? null;
}
