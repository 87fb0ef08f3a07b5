import { z } from "zod";
import { MAX_BRIEF_VERSION } from "./rules.ts";

/** The number of a version of a brief, typed or as a number. */
export const briefVersionField = z.coerce
  .number({ error: "invalid" })
  .int("invalid")
  .min(1, "invalid")
  .max(MAX_BRIEF_VERSION, "invalid");

/** The version that a form names; null when it names none. */
export const versionFieldOf = (typed: unknown): number | null =>
  briefVersionField.safeParse(typed).data ?? null;
