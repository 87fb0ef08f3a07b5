import { z } from "zod";

/** Lines of a file in the GeoNames postal layout. `fewer` accepts a file with far fewer rows than are stored. */
export const importPostcodesInput = z.object({
  lines: z.custom<AsyncIterable<string> | Iterable<string>>(),
  fewer: z.boolean(),
});
