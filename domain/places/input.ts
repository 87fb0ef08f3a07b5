import { z } from "zod";

/** The lines of a file in the GeoNames postal layout. `fewer` takes a file that is much shorter than what is stored. */
export const importPostcodesInput = z.object({
  lines: z.custom<AsyncIterable<string> | Iterable<string>>(),
  fewer: z.boolean(),
});
