import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from "#domain/proposals/questions/rules.ts";
import { MAX_QUOTE_ASK_LENGTH, QUOTE_ASK_KINDS } from "#domain/proposals/asks/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { proposals } from "./proposals.ts";

/** A question of a company about a brief, and the answer of its client (docs/decisions/0067). */
export const briefQuestions = pgTable(
  "brief_questions",
  {
    id: uuid("id").primaryKey(),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    /** Null when the company was deleted: others still read what was asked. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** The member who asked; null when that account is gone. */
    askedBy: uuid("asked_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** Counts the questions of the company about this brief, from 1. */
    number: integer("number").notNull(),
    question: text("question").notNull(),
    askedAt: instant("asked_at").notNull(),
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    uniqueIndex("brief_questions_number").on(t.briefId, t.companyId, t.number),
    index("brief_questions_company").on(t.companyId, t.askedAt),
    index("brief_questions_asker").on(t.askedBy),
    check("brief_questions_numbered", sql`${t.number} between 1 and ${sql.raw(String(MAX_QUESTIONS))}`),
    check("brief_questions_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check(
      "brief_questions_length",
      sql`char_length(${t.question}) between 1 and ${sql.raw(String(MAX_QUESTION_LENGTH))} and char_length(${t.answer}) between 1 and ${sql.raw(String(MAX_ANSWER_LENGTH))}`,
    ),
  ],
);

/** What a client asked one company about its quote before choosing, and the answer. */
export const quoteAsks = pgTable(
  "quote_asks",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: QUOTE_ASK_KINDS }).notNull(),
    text: text("text").notNull(),
    /** The version of the quote that the client read: a newer one is an answer too. */
    quoteVersion: integer("quote_version").notNull(),
    askedAt: instant("asked_at").notNull(),
    answer: text("answer"),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    uniqueIndex("quote_asks_once").on(t.proposalId, t.kind),
    check("quote_asks_kind", isOneOf(t.kind, QUOTE_ASK_KINDS)),
    check("quote_asks_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check(
      "quote_asks_length",
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(MAX_QUOTE_ASK_LENGTH))} and char_length(${t.answer}) between 1 and ${sql.raw(String(MAX_QUOTE_ASK_LENGTH))}`,
    ),
  ],
);
