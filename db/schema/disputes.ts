import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  DISPUTE_REASONS,
  MAX_DISPUTE_ANSWER,
  MAX_DISPUTE_NOTE,
} from "#domain/compensation/disputes/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { proposals } from "./proposals.ts";

const atMost = (column: PgColumn, length: number): SQL =>
  sql`char_length(${column}) <= ${sql.raw(String(length))}`;

/** Requests that a company says did not deserve its quote, what operators decided, and the credit for it. */
export const briefDisputes = pgTable(
  "brief_disputes",
  {
    /** The quote of the company. */
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: DISPUTE_REASONS }).notNull(),
    /** What the company wrote; empty again when the client was forgotten. */
    note: text("note").notNull(),
    disputedAt: instant("disputed_at").notNull(),
    /** Null while it waits for an operator. */
    isConfirmed: boolean("is_confirmed"),
    /** Why, as the company reads it. */
    answer: text("answer"),
    decidedAt: instant("decided_at"),
    /** Who decided, and leaves the objection to another operator. */
    decidedBy: uuid("decided_by").references(() => authUsers.id, { onDelete: "set null" }),
    objection: text("objection"),
    objectedAt: instant("objected_at"),
    isUpheld: boolean("is_upheld"),
    objectionAnswer: text("objection_answer"),
    objectionDecidedAt: instant("objection_decided_at"),
    /** The credit, in cents excluding btw, and how it was counted: the price of a month and the requests of one. */
    creditCents: integer("credit_cents"),
    monthCents: integer("month_cents"),
    requests: integer("requests"),
  },
  (t) => [
    uniqueIndex("brief_disputes_once").on(t.companyId, t.briefId),
    index("brief_disputes_brief").on(t.briefId),
    index("brief_disputes_at").on(t.disputedAt, t.proposalId),
    check("brief_disputes_reason", isOneOf(t.reason, DISPUTE_REASONS)),
    check("brief_disputes_note", atMost(t.note, MAX_DISPUTE_NOTE)),
    check(
      "brief_disputes_decided",
      sql`(${t.isConfirmed} is null) = (${t.decidedAt} is null) and (${t.answer} is null) = (${t.decidedAt} is null) and ${atMost(t.answer, MAX_DISPUTE_ANSWER)}`,
    ),
    check(
      "brief_disputes_objection",
      sql`(${t.objection} is null) = (${t.objectedAt} is null) and (${t.objectedAt} is null or not ${t.isConfirmed}) and ${atMost(t.objection, MAX_DISPUTE_ANSWER)}`,
    ),
    check(
      "brief_disputes_objection_decided",
      sql`(${t.isUpheld} is null) = (${t.objectionDecidedAt} is null) and (${t.objectionAnswer} is null) = (${t.objectionDecidedAt} is null) and (${t.isUpheld} is null or ${t.objectedAt} is not null) and ${atMost(t.objectionAnswer, MAX_DISPUTE_ANSWER)}`,
    ),
    check(
      "brief_disputes_credit",
      sql`(coalesce(${t.isConfirmed}, false) or coalesce(${t.isUpheld}, false)) = (${t.creditCents} is not null) and (${t.creditCents} is null) = (${t.monthCents} is null) and (${t.creditCents} is null) = (${t.requests} is null) and ${t.creditCents} > 0 and ${t.requests} >= 0`,
    ),
  ],
);
