import { sql } from "drizzle-orm";
import { check, date, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_OUTSIDE_URL } from "#domain/experiences/elsewhere/rules.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/** Where else people wrote of a company, as an operator saw it on a day. A link alone: shown apart, and never counted. */
export const outsideExperiences = pgTable(
  "outside_experiences",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    seenOn: date("seen_on", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("outside_experiences_once").on(t.companyId, t.url),
    check(
      "outside_experiences_url",
      sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= ${sql.raw(String(MAX_OUTSIDE_URL))}`,
    ),
  ],
);
