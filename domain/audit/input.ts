import { z } from "zod";
import { isId } from "../ids.ts";
import { LOGGED_ACTS } from "./rules.ts";

const day = z.iso.date();

/** Filters of the log, from the address of its page; what cannot be read is left out. */
export const logFilterInput = z.object({
  act: z.enum(LOGGED_ACTS).optional().catch(undefined),
  operatorId: z.string().refine(isId).optional().catch(undefined),
  subjectId: z.string().trim().min(1).max(120).optional().catch(undefined),
  fromDay: day.optional().catch(undefined),
  toDay: day.optional().catch(undefined),
});
export type LogFilter = z.output<typeof logFilterInput>;
