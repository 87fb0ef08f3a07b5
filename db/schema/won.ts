import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MAX_NOTE_LENGTH, WON_CHECKS, WON_STATES } from "#domain/proposals/won/rules.ts";
import { areAllOf, instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { proposals } from "./proposals.ts";

/** What a company keeps of a job that it was chosen for. Without a row it still has to call. */
export const wonJobs = pgTable(
  "won_jobs",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    state: text("state", { enum: WON_STATES }).notNull(),
    /** The day on which the work begins, as agreed with the client. */
    agreedDay: date("agreed_day", { mode: "string" }),
    /** The time in Amsterdam at which it begins on that day, as `09:30`. */
    agreedTime: text("agreed_time"),
    checks: text("checks", { enum: WON_CHECKS }).array().notNull(),
    note: text("note").notNull(),
    /** Counts what was stored, so that nobody overwrites what a colleague stored meanwhile. */
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    // With the state, so that the count of clients to call reads no rows.
    index("won_jobs_company").on(t.companyId, t.proposalId, t.state),
    // What a company has to do today (domain/workplace/today-query.ts).
    index("won_jobs_agreed")
      .on(t.companyId, t.agreedDay)
      .where(sql`${t.state} = 'AGREED'`),
    check("won_jobs_state", isOneOf(t.state, WON_STATES)),
    check("won_jobs_checks", areAllOf(t.checks, WON_CHECKS)),
    check("won_jobs_agreed_time", sql`${t.agreedTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("won_jobs_note", sql`char_length(${t.note}) <= ${sql.raw(String(MAX_NOTE_LENGTH))}`),
  ],
);
