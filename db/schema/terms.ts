import { date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * When each version of the terms and the privacy statement was announced here, and from which day it holds. Rows never change.
 * `terms_version` of `profiles`, `registrations` and `briefs` says which one somebody accepted.
 */
export const termsVersions = pgTable("terms_versions", {
  version: text("version").primaryKey(),
  announcedAt: instant("announced_at").notNull(),
  effectiveOn: date("effective_on").notNull(),
  /** Hash of the text that was announced; null for one that was announced before hashes were kept. */
  textHash: text("text_hash"),
});
