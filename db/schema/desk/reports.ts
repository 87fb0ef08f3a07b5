import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  MAX_DECISION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_PATH_LENGTH,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTED_KINDS,
} from "#domain/desk/reports/rules.ts";
import { authUsers } from "../accounts.ts";
import { instant, isOneOf } from "../columns.ts";

const upTo = (most: number) => sql.raw(String(most));

/** A report of something on the site (DSA art. 16). Says what it is about by reference only: its text stays where it was. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey(),
    /** What reporter and operator call it by. */
    number: integer("number").generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    kind: text("kind", { enum: REPORTED_KINDS }).notNull(),
    /** The id of what is reported, or the path of a page. */
    target: text("target").notNull(),
    /** The version that the reporter saw, of a brief or a proposal. */
    targetVersion: integer("target_version"),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    explanation: text("explanation").notNull(),
    reporterId: uuid("reporter_id").references(() => authUsers.id, { onDelete: "set null" }),
    reporterName: text("reporter_name"),
    reporterEmail: text("reporter_email"),
    /** Hash of the network address that it came from, against misuse; null for a report without an address. */
    reporterNetwork: text("reporter_network"),
    state: text("state", { enum: REPORT_STATES }).notNull(),
    assignedTo: uuid("assigned_to").references(() => authUsers.id, { onDelete: "set null" }),
    dueAt: instant("due_at").notNull(),
    /** Its place in the list: the deadline, or later for a reporter whose reports are often unfounded. */
    queuedAt: instant("queued_at").notNull(),
    outcome: text("outcome", { enum: REPORT_OUTCOMES }),
    /** What the reporter is told. */
    decision: text("decision"),
    /** Whether the decision says that the report was manifestly unfounded. */
    isUnfounded: boolean("is_unfounded").notNull().default(false),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reports_number").on(t.number),
    index("reports_target").on(t.kind, t.target),
    index("reports_queue").on(t.state, t.queuedAt, t.id),
    index("reports_reporter").on(t.reporterId),
    index("reports_reporter_email").on(t.reporterEmail),
    index("reports_reporter_network").on(t.reporterNetwork),
    index("reports_assigned").on(t.assignedTo),
    index("reports_decider").on(t.decidedBy),
    check("reports_kind", isOneOf(t.kind, REPORTED_KINDS)),
    check("reports_reason", isOneOf(t.reason, REPORT_REASONS)),
    check("reports_state", isOneOf(t.state, REPORT_STATES)),
    check("reports_outcome", isOneOf(t.outcome, REPORT_OUTCOMES)),
    check(
      "reports_decided",
      sql`(${t.state} = 'DECIDED') = (${t.outcome} is not null) and (${t.state} = 'DECIDED') = (${t.decision} is not null) and (${t.state} = 'DECIDED') = (${t.decidedAt} is not null)`,
    ),
    check("reports_unfounded", sql`not ${t.isUnfounded} or ${t.outcome} = 'NO_ACTION'`),
    check("reports_email_lowercase", sql`${t.reporterEmail} = lower(${t.reporterEmail})`),
    check(
      "reports_lengths",
      sql`char_length(${t.explanation}) <= ${upTo(MAX_EXPLANATION_LENGTH)} and char_length(${t.decision}) <= ${upTo(MAX_DECISION_LENGTH)} and char_length(${t.target}) between 1 and ${upTo(MAX_PATH_LENGTH)}`,
    ),
  ],
);

/** What operators write to each other about a report. */
export const reportNotes = pgTable(
  "report_notes",
  {
    id: uuid("id").primaryKey(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    note: text("note").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("report_notes_report").on(t.reportId, t.createdAt),
    index("report_notes_author").on(t.authorId),
  ],
);

/** Mail addresses whose reports were often unfounded. */
export const reporterStandings = pgTable(
  "reporter_standings",
  {
    email: text("email").primaryKey(),
    warnedAt: instant("warned_at").notNull(),
    /** Until when reports of this address are refused. */
    refusedUntil: instant("refused_until"),
  },
  (t) => [check("reporter_standings_email_lowercase", sql`${t.email} = lower(${t.email})`)],
);
