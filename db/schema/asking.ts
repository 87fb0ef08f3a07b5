import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ASK_STATES } from "#domain/briefs/asking/rules.ts";
import { authUsers } from "./accounts.ts";
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

/** The companies that an operator invited to a brief, each once, and each company to one brief a day. */
export const invitedCompanies = pgTable(
  "invited_companies",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    invitedAt: instant("invited_at").notNull(),
    /** The day in the Netherlands. */
    day: date("day", { mode: "string" }).notNull(),
    /** Null when the operator's account was deleted. */
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** What the operator wrote to the company. */
    line: text("line").notNull(),
    /** When a member of the company first followed the link of the mail. */
    openedAt: instant("opened_at"),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId] }),
    uniqueIndex("invited_companies_day").on(t.companyId, t.day),
    index("invited_companies_operator").on(t.invitedBy),
  ],
);
