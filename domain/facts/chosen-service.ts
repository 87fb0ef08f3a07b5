import { sql } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";

type CleaningDetails = Extract<(typeof briefs.$inferSelect)["details"], { serviceType: string }>;

/** The service of a brief that was chosen in the cleaning wizard; null for a move. */
export const chosenService = sql<CleaningDetails["serviceType"] | null>`${briefs.details}->>'serviceType'`;

/** How often the work is done; `once` for a move. */
export const chosenFrequency = sql<
  CleaningDetails["frequency"]
>`coalesce(${briefs.details}->>'frequency', 'once')`;
