import { z } from "zod";
import { houseNumberField, postcodeField } from "../../kernel/fields.ts";

/** Lines of a file in the GeoNames postal layout. `fewer` accepts a file with far fewer rows than are stored. */
export const importPostcodesInput = z.object({
  lines: z.custom<AsyncIterable<string> | Iterable<string>>(),
  fewer: z.boolean(),
});

/** A postcode and a house number, as typed. */
export const findAddressInput = z.object({ postcode: postcodeField, houseNumber: houseNumberField });
