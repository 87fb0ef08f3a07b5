import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ASK_STATES } from "#domain/briefs/asking/rules.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

/** The company that a brief asks first, and what it did (docs/decisions/0060). At most one per brief. */
export const askedCompanies = pgTable(
  "asked_companies",
  {
    briefId: uuid("brief_id")
      .primaryKey()
      .references(() => briefs.id, { onDelete: "cascade" }),
    /** Null when the company was deleted. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** Whether the client asks no other company until it says so. */
    isOnly: boolean("is_only").notNull(),
    state: text("state", { enum: ASK_STATES }).notNull(),
    /** Null until the brief is published. */
    askedAt: instant("asked_at"),
    /** Until when the company has the brief to itself. */
    opensAt: instant("opens_at"),
    /** When it answered, declined or was found silent or unavailable. */
    settledAt: instant("settled_at"),
  },
  (t) => [
    index("asked_companies_company").on(t.companyId, t.opensAt),
    check("asked_companies_state", isOneOf(t.state, ASK_STATES)),
    check(
      "asked_companies_asked_is_timed",
      sql`${t.state} <> 'ASKED' or (${t.askedAt} is not null and ${t.opensAt} is not null)`,
    ),
  ],
);
