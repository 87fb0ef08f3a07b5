import { requiredText } from "../kernel/fields.ts";
import { placeName } from "../companies/places/place-name.ts";

/** The ordinal that a name of a place may begin with: `2e Exloërmond`. Other digits are of an address or a phone number. */
const FIRST_ORDINAL = /^[1-9]\d?(?:e|de|ste)(?=[\s-]\p{L})/iu;

/** The name of a place or a country, capitalised. With another digit or an @ in it, it is `place_invalid`. */
export const placeField = (max: number) =>
  requiredText(max)
    .refine((text) => !/[\p{N}@]/u.test(text.normalize("NFKC").replace(FIRST_ORDINAL, "")), "place_invalid")
    .transform(placeName);
