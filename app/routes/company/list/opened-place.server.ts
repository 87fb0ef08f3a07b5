import { z } from "zod";
import { idField } from "#domain/kernel/verb.ts";

/** What somebody opened: the list, or the sheet of a brief with the template that its quote begins with. */
export const openedPlaceInput = z.object({
  list: z.literal("yes").optional(),
  sheet: idField.optional(),
  template: idField.optional(),
});

export type OpenedPlace = z.infer<typeof openedPlaceInput>;
