import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { MAX_JOBS_PER_WEEK, MAX_WORK_SIZE, WEEKDAYS } from "#domain/matching/rules.ts";
import { instant, isPostcode4 } from "./columns.ts";
import { companies } from "./companies.ts";

const literal = (number: number) => sql.raw(String(number));

/**
 * Of which requests a company wants to hear, beside the categories of its profile. A company without a row has no wishes.
 */
export const companyWork = pgTable(
  "company_work",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Null together with `radius_km`: everywhere in the provinces where it has a place. */
    basePostcode4: text("base_postcode4"),
    radiusKm: smallint("radius_km"),
    /** In m² for a clean, in m³ for a move. */
    smallestSize: integer("smallest_size"),
    largestSize: integer("largest_size"),
    /** Weekdays on which it works, from 1 for Monday. */
    days: smallint("days").array().notNull(),
    /** Most jobs in one week from Monday. */
    weeklyMaximum: smallint("weekly_maximum"),
    /** The last day on which it hears of nothing. */
    pausedUntil: date("paused_until", { mode: "string" }),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("company_work_base_postcode4", isPostcode4(t.basePostcode4)),
    check("company_work_base_has_radius", sql`(${t.basePostcode4} is null) = (${t.radiusKm} is null)`),
    check("company_work_radius", sql`${t.radiusKm} > 0`),
    check("company_work_smallest", sql`${t.smallestSize} between 1 and ${literal(MAX_WORK_SIZE)}`),
    check("company_work_largest", sql`${t.largestSize} between 1 and ${literal(MAX_WORK_SIZE)}`),
    check("company_work_sizes", sql`${t.smallestSize} <= ${t.largestSize}`),
    check(
      "company_work_days",
      sql`${t.days} <@ array[${sql.raw(WEEKDAYS.join(", "))}]::smallint[] and cardinality(${t.days}) > 0`,
    ),
    check("company_work_weekly_maximum", sql`${t.weeklyMaximum} between 1 and ${literal(MAX_JOBS_PER_WEEK)}`),
  ],
);
