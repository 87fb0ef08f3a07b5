import { z } from "zod";
import { idField } from "../../kernel/verb.ts";

/** The version of a deal that a side read, typed or as a number. */
export const dealVersionField = z.coerce
  .number({ error: "invalid" })
  .int("invalid")
  .min(1, "invalid")
  .max(1_000_000, "invalid");

/** One deal, by its quote. */
export const dealInput = z.object({ proposalId: idField });
