import { z } from "zod";
import { optionalNumberField } from "../../kernel/fields.ts";
import { MAX_PROMISED } from "./rules.ts";

/** The promised requests per paid month; empty: none. */
export const setRequestPromiseInput = z.object({ promised: optionalNumberField(1, MAX_PROMISED) });
