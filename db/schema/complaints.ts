import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  FINDINGS,
  MAX_COMPLAINT_QUESTIONS,
  MAX_COMPLAINT_TEXT,
  MAX_SETTLEMENTS,
  MAX_WISH_TEXT,
  OPEN_COMPLAINT_STATES,
  SETTLEMENT_STATES,
} from "#domain/deals/complaints/rules.ts";
import { DEAL_SIDES } from "#domain/deals/state/rules.ts";
import { instant, isOneOf } from "./columns.ts";
import { deals } from "./deals.ts";

const most = (length: number) => sql.raw(String(length));
const isOpen = sql.raw(OPEN_COMPLAINT_STATES.map((state) => `'${state}'`).join(", "));

/** What a side of a deal says went wrong, the answer of the other side, and how it ended (docs/decisions/0307). */
export const complaints = pgTable(
  "complaints",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    /** Who complains. */
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    kind: text("kind", { enum: COMPLAINT_KINDS }).notNull(),
    /** What happened; empty when its writer left. */
    what: text("what").notNull(),
    /** What would settle it. */
    wish: text("wish").notNull(),
    /** Whether it is about theft, fraud or violence: then it is kept shortly. */
    isOffence: boolean("is_offence").notNull(),
    state: text("state", { enum: COMPLAINT_STATES }).notNull(),
    /** Since when it is in this state. */
    stateAt: instant("state_at").notNull(),
    /** The last day for what its state waits for. */
    dueDay: date("due_day", { mode: "string" }).notNull(),
    madeAt: instant("made_at").notNull(),
    /** What the other side says of it. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** When who is awaited was reminded in this state. */
    remindedAt: instant("reminded_at"),
    /** What an operator found, and why. */
    finding: text("finding", { enum: FINDINGS }),
    reasons: text("reasons"),
    /** The side whose account was deleted, which ended it. */
    leftSide: text("left_side", { enum: DEAL_SIDES }),
  },
  (t) => [
    uniqueIndex("complaints_one_open")
      .on(t.proposalId, t.side)
      .where(sql`${t.state} in (${isOpen})`),
    index("complaints_deal").on(t.proposalId),
    // What the clock moves, and what waits for an operator.
    index("complaints_open")
      .on(t.state, t.dueDay, t.id)
      .where(sql`${t.state} in (${isOpen})`),
    index("complaints_made").on(t.madeAt, t.id),
    check("complaints_side", isOneOf(t.side, DEAL_SIDES)),
    check("complaints_kind", isOneOf(t.kind, COMPLAINT_KINDS)),
    check("complaints_state", isOneOf(t.state, COMPLAINT_STATES)),
    check("complaints_finding", isOneOf(t.finding, FINDINGS)),
    check("complaints_left_side", isOneOf(t.leftSide, DEAL_SIDES)),
    check("complaints_what", sql`char_length(${t.what}) <= ${most(MAX_COMPLAINT_TEXT)}`),
    check("complaints_wish", sql`char_length(${t.wish}) <= ${most(MAX_WISH_TEXT)}`),
    check(
      "complaints_answer",
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and char_length(${t.answer}) <= ${most(MAX_COMPLAINT_TEXT)}`,
    ),
    check(
      "complaints_reasons",
      sql`(${t.state} = 'FOUND') = (${t.finding} is not null) and (${t.finding} is null) = (${t.reasons} is null)
        and char_length(${t.reasons}) <= ${most(MAX_COMPLAINT_TEXT)}`,
    ),
    check("complaints_left", sql`${t.leftSide} is null or ${t.state} not in (${isOpen})`),
  ],
);

/** How a side wants to settle a complaint. No money goes through the site. */
export const complaintSettlements = pgTable(
  "complaint_settlements",
  {
    complaintId: uuid("complaint_id")
      .notNull()
      .references(() => complaints.id, { onDelete: "cascade" }),
    /** Counts those of the complaint, from 1. */
    number: integer("number").notNull(),
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: SETTLEMENT_STATES }).notNull().default("PROPOSED"),
    proposedAt: instant("proposed_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.number] }),
    uniqueIndex("complaint_settlements_one_proposed")
      .on(t.complaintId, t.side)
      .where(sql`${t.state} = 'PROPOSED'`),
    uniqueIndex("complaint_settlements_one_accepted")
      .on(t.complaintId)
      .where(sql`${t.state} = 'ACCEPTED'`),
    check("complaint_settlements_number", sql`${t.number} between 1 and ${most(MAX_SETTLEMENTS)}`),
    check("complaint_settlements_side", isOneOf(t.side, DEAL_SIDES)),
    check("complaint_settlements_state", isOneOf(t.state, SETTLEMENT_STATES)),
    check("complaint_settlements_text", sql`char_length(${t.text}) between 1 and ${most(MAX_WISH_TEXT)}`),
    check("complaint_settlements_decided", sql`(${t.state} = 'PROPOSED') = (${t.decidedAt} is null)`),
  ],
);

/** What an operator asked a side before finding. */
export const complaintQuestions = pgTable(
  "complaint_questions",
  {
    complaintId: uuid("complaint_id")
      .notNull()
      .references(() => complaints.id, { onDelete: "cascade" }),
    /** Counts those of the complaint, from 1. */
    number: integer("number").notNull(),
    /** Who is asked. */
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    question: text("question").notNull(),
    askedAt: instant("asked_at").notNull(),
    dueDay: date("due_day", { mode: "string" }).notNull(),
    answer: text("answer"),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.number] }),
    check("complaint_questions_number", sql`${t.number} between 1 and ${most(MAX_COMPLAINT_QUESTIONS)}`),
    check("complaint_questions_side", isOneOf(t.side, DEAL_SIDES)),
    check(
      "complaint_questions_question",
      sql`char_length(${t.question}) between 1 and ${most(MAX_WISH_TEXT)}`,
    ),
    check(
      "complaint_questions_answer",
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and char_length(${t.answer}) <= ${most(MAX_COMPLAINT_TEXT)}`,
    ),
  ],
);
