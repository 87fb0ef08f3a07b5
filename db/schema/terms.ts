import { date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * When each version of the terms was announced here, and from which day it holds. Rows never change: who accepted the terms on
 * a day (`profiles.terms_accepted_at`, `briefs.created_at`) accepted the version of that day.
 */
export const termsVersions = pgTable("terms_versions", {
  version: text("version").primaryKey(),
  announcedAt: instant("announced_at").notNull(),
  effectiveOn: date("effective_on").notNull(),
});
