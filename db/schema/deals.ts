import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MAX_MOMENT_HOURS, MAX_MOMENTS, MOMENT_KINDS, MOMENT_STATES } from "#domain/deals/days/rules.ts";
import { FALL_REASONS, MAX_OBJECTION_LENGTH, type FallReason } from "#domain/deals/falling/rules.ts";
import { EXTRA_STATES, MAX_EXTRA_LINES, MAX_EXTRA_REASON, MAX_EXTRAS } from "#domain/deals/extras/rules.ts";
import { DONE_ANSWERS, DONE_BY, MAX_POINT_COMMENT, POINT_STATES } from "#domain/deals/finishing/rules.ts";
import { MAX_MESSAGE_LENGTH } from "#domain/deals/messages/rules.ts";
import type { QuoteLine } from "#domain/proposals/details.ts";
import { DEAL_SIDES, DEAL_STATES } from "#domain/deals/state/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { proposals } from "./proposals.ts";

/** What a client and the company that it chose agree on, from the choice until the work is done (docs/decisions/0274). */
export const deals = pgTable(
  "deals",
  {
    /** The chosen quote. A brief whose deal fell through gets another deal with another quote. */
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    /** Null when the company was deleted: its client keeps the deal. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    state: text("state", { enum: DEAL_STATES }).notNull().default("AGREEING"),
    /** Since when it is in this state. */
    stateAt: instant("state_at").notNull(),
    /** Counts what client and company did, so that nobody acts on what has changed meanwhile. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    /** The member who does the work; null is nobody in particular. */
    assignedTo: uuid("assigned_to").references(() => authUsers.id, { onDelete: "set null" }),
    /** Who ended it before the work was done, and why. */
    fallenBy: text("fallen_by", { enum: DEAL_SIDES }),
    fallReason: text("fall_reason", { enum: FALL_REASONS as [FallReason, ...FallReason[]] }),
    /** What the company says against its counting in its figures. */
    objection: text("objection"),
    objectedAt: instant("objected_at"),
    /** Whether an operator found it right; null while nobody decided. */
    objectionUpheld: boolean("objection_upheld"),
    /** Why, as the company reads it. */
    objectionAnswer: text("objection_answer"),
    objectionDecidedAt: instant("objection_decided_at"),
    /** When and for which day the company said that the work is done; null again after the client said "not yet". */
    saidDoneAt: instant("said_done_at"),
    saidDoneDay: date("said_done_day", { mode: "string" }),
    notYetAt: instant("not_yet_at"),
    /** When the client was asked whether it is done. */
    askedDoneAt: instant("asked_done_at"),
    /** When the client was invited to write how it went, and reminded of that. */
    invitedAt: instant("invited_at"),
    invitedAgainAt: instant("invited_again_at"),
    /** Until when each side has read the messages; null while it read none. */
    clientReadAt: instant("client_read_at"),
    companyReadAt: instant("company_read_at"),
    /** The day of the work that was done, and what made it done. */
    doneDay: date("done_day", { mode: "string" }),
    doneBy: text("done_by", { enum: DONE_BY }),
    doneAnswer: text("done_answer", { enum: DONE_ANSWERS }),
    answeredAt: instant("answered_at"),
  },
  (t) => [
    check("deals_done_by", isOneOf(t.doneBy, DONE_BY)),
    check("deals_done_answer", isOneOf(t.doneAnswer, DONE_ANSWERS)),
    check("deals_said_done", sql`(${t.saidDoneAt} is null) = (${t.saidDoneDay} is null)`),
    check("deals_done_day", sql`(${t.doneBy} is null) = (${t.doneDay} is null)`),
    // What the clock settles.
    index("deals_running")
      .on(t.briefId, t.proposalId)
      .where(sql`${t.state} in ('AGREEING', 'PLANNED')`),
    check("deals_fallen", sql`(${t.fallenBy} is null) = (${t.fallReason} is null)`),
    check("deals_fallen_by", isOneOf(t.fallenBy, DEAL_SIDES)),
    check("deals_fall_reason", isOneOf(t.fallReason, FALL_REASONS)),
    check(
      "deals_objection",
      sql`(${t.objection} is null) = (${t.objectedAt} is null) and char_length(${t.objection}) <= ${sql.raw(String(MAX_OBJECTION_LENGTH))}`,
    ),
    check(
      "deals_objection_decided",
      sql`(${t.objectionAnswer} is null) = (${t.objectionDecidedAt} is null) and char_length(${t.objectionAnswer}) <= ${sql.raw(String(MAX_OBJECTION_LENGTH))}`,
    ),
    // Whose clients are invited to write.
    index("deals_to_invite")
      .on(t.stateAt)
      .where(sql`${t.invitedAgainAt} is null and ${t.state} in ('DONE', 'FALLEN_THROUGH')`),
    // What waits for an operator.
    index("deals_objections")
      .on(t.objectedAt, t.proposalId)
      .where(sql`${t.objectedAt} is not null`),
    index("deals_assigned")
      .on(t.assignedTo)
      .where(sql`${t.assignedTo} is not null`),
    uniqueIndex("deals_one_per_brief")
      .on(t.briefId)
      .where(sql`${t.state} <> 'FALLEN_THROUGH'`),
    index("deals_brief").on(t.briefId),
    index("deals_company").on(t.companyId, t.state, t.createdAt),
    check("deals_state", isOneOf(t.state, DEAL_STATES)),
    check("deals_version", sql`${t.version} > 0`),
  ],
);

/** A day and time that a side proposed for a visit or for the work. */
export const dealMoments = pgTable(
  "deal_moments",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    kind: text("kind", { enum: MOMENT_KINDS }).notNull(),
    /** Who proposed it. */
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    /** Counts those of one proposal, from 1. */
    number: integer("number").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** When it begins in Amsterdam, as `09:30`. */
    time: text("time").notNull(),
    /** Hours that it is expected to take; null when not said. */
    hours: numeric("hours", { precision: 4, scale: 2, mode: "number" }),
    state: text("state", { enum: MOMENT_STATES }).notNull().default("PROPOSED"),
    proposedAt: instant("proposed_at").notNull(),
    decidedAt: instant("decided_at"),
    /** When both sides were reminded of it. */
    remindedAt: instant("reminded_at"),
    /** When the company said that it is on its way. */
    onTheWayAt: instant("on_the_way_at"),
  },
  (t) => [
    index("deal_moments_deal").on(t.proposalId),
    uniqueIndex("deal_moments_proposed")
      .on(t.proposalId, t.kind, t.number)
      .where(sql`${t.state} = 'PROPOSED'`),
    uniqueIndex("deal_moments_one_taken")
      .on(t.proposalId, t.kind)
      .where(sql`${t.state} = 'TAKEN'`),
    // The days ahead: reminders, agendas, and what is over.
    index("deal_moments_days")
      .on(t.day)
      .where(sql`${t.state} = 'TAKEN'`),
    check("deal_moments_kind", isOneOf(t.kind, MOMENT_KINDS)),
    check("deal_moments_side", isOneOf(t.side, DEAL_SIDES)),
    check("deal_moments_number", sql`${t.number} between 1 and ${sql.raw(String(MAX_MOMENTS))}`),
    check("deal_moments_time", sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("deal_moments_hours", sql`${t.hours} > 0 and ${t.hours} <= ${sql.raw(String(MAX_MOMENT_HOURS))}`),
    check("deal_moments_state", isOneOf(t.state, MOMENT_STATES)),
    check("deal_moments_decided", sql`(${t.state} = 'PROPOSED') = (${t.decidedAt} is null)`),
  ],
);

/** What the client said of a point of the hand-over; which points there are follows from the request and its quote. */
export const dealPoints = pgTable(
  "deal_points",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    point: text("point").notNull(),
    state: text("state", { enum: POINT_STATES }).notNull(),
    comment: text("comment").notNull(),
    tickedAt: instant("ticked_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.point] }),
    check("deal_points_state", isOneOf(t.state, POINT_STATES)),
    check("deal_points_comment", sql`char_length(${t.comment}) <= ${sql.raw(String(MAX_POINT_COMMENT))}`),
  ],
);

/** Work beside the quote that the company offered; it counts when its client accepted it. */
export const dealExtras = pgTable(
  "deal_extras",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    /** Counts those of the deal, from 1. */
    number: integer("number").notNull(),
    lines: jsonb("lines").$type<QuoteLine[]>().notNull(),
    reason: text("reason").notNull(),
    /** The sum of the lines in cents including btw; below zero for a move that was smaller. */
    totalCents: integer("total_cents").notNull(),
    /** The volume of a move that the amount was computed for, and the one before it. */
    volumeM3: numeric("volume_m3", { precision: 6, scale: 1, mode: "number" }),
    volumeBeforeM3: numeric("volume_before_m3", { precision: 6, scale: 1, mode: "number" }),
    state: text("state", { enum: EXTRA_STATES }).notNull().default("OFFERED"),
    offeredAt: instant("offered_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.number] }),
    check("deal_extras_number", sql`${t.number} between 1 and ${sql.raw(String(MAX_EXTRAS))}`),
    check("deal_extras_state", isOneOf(t.state, EXTRA_STATES)),
    check("deal_extras_decided", sql`(${t.state} = 'OFFERED') = (${t.decidedAt} is null)`),
    check("deal_extras_total", sql`${t.totalCents} <> 0`),
    check(
      "deal_extras_reason",
      sql`char_length(${t.reason}) between 1 and ${sql.raw(String(MAX_EXTRA_REASON))}`,
    ),
    check(
      "deal_extras_lines",
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) between 1 and ${sql.raw(String(MAX_EXTRA_LINES + 1))}`,
    ),
  ],
);

/** What client and company write to each other. */
export const dealMessages = pgTable(
  "deal_messages",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    /** Null when that account is gone: the other side keeps what it read. */
    writtenBy: uuid("written_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** Empty when it is only files. */
    text: text("text").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    index("deal_messages_thread").on(t.proposalId, t.sentAt, t.id),
    index("deal_messages_writer").on(t.writtenBy),
    index("deal_messages_sent").on(t.sentAt),
    check("deal_messages_side", isOneOf(t.side, DEAL_SIDES)),
    check("deal_messages_length", sql`char_length(${t.text}) <= ${sql.raw(String(MAX_MESSAGE_LENGTH))}`),
  ],
);
