import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  DECISIONS,
  GROUND_CODES,
  LIFT_REASONS,
  MEASURE_ACTS,
  MEASURE_ORIGINS,
  MEASURE_STATUSES,
  MEASURE_SUBJECTS,
} from "#domain/desk/measures/rules.ts";
import { authUsers } from "../accounts.ts";
import { briefs } from "../briefs.ts";
import { instant, isOneOf } from "../columns.ts";
import { companies } from "../companies.ts";
import { reports } from "./reports.ts";

/**
 * What operators did against a request, quote, question, photo, profile, experience or account, with the reasons and the objection. It is
 * addressed to a company, to a client's account, or to the client of a request without one, and stays without them when they
 * are deleted. Operators stand without a foreign key: a measure outlives theirs.
 */
export const measures = pgTable(
  "measures",
  {
    id: uuid("id").primaryKey(),
    subjectKind: text("subject_kind", { enum: MEASURE_SUBJECTS }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    /** The request that it is about or belongs to; for a client without an account the only address. */
    briefId: uuid("brief_id").references(() => briefs.id, { onDelete: "set null" }),
    act: text("act", { enum: MEASURE_ACTS }).notNull(),
    ground: text("ground", { enum: GROUND_CODES as [string, ...string[]] })
      .$type<(typeof GROUND_CODES)[number]>()
      .notNull(),
    /** What happened, in words of the operator; stands in the statement of reasons. */
    facts: text("facts").notNull(),
    origin: text("origin", { enum: MEASURE_ORIGINS }).notNull(),
    /** The report that led to it. */
    reportId: uuid("report_id").references(() => reports.id, { onDelete: "set null" }),
    status: text("status", { enum: MEASURE_STATUSES }).notNull(),
    takenBy: uuid("taken_by").notNull(),
    takenAt: instant("taken_at").notNull(),
    /** The second operator, when the act needs two. */
    confirmedBy: uuid("confirmed_by"),
    /** When the statement of reasons was ordered. */
    toldAt: instant("told_at"),
    /** When it starts to work, or started. */
    startsAt: instant("starts_at"),
    endedAt: instant("ended_at"),
    liftedBy: uuid("lifted_by"),
    liftReason: text("lift_reason", { enum: LIFT_REASONS }),
    objection: text("objection"),
    objectedAt: instant("objected_at"),
    decision: text("decision", { enum: DECISIONS }),
    decisionText: text("decision_text"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
    /** Since when the payment provider has failed to do what it means for money; null when it did. */
    moneyWaitsSince: instant("money_waits_since"),
    /** When the account that it is addressed to was deleted. */
    accountLeftAt: instant("account_left_at"),
    /**
     * Hashes of the mail address and the KvK number of that account, while no new account may be made with them; of a company that
     * is still there, of the number that it gave up.
     */
    barredEmail: text("barred_email"),
    barredKvk: text("barred_kvk"),
  },
  (t) => [
    uniqueIndex("measures_one_running")
      .on(t.subjectKind, t.subjectId)
      .where(sql`${t.status} in ('PROPOSED', 'ANNOUNCED', 'IN_FORCE') and ${t.act} <> 'WARN'`),
    index("measures_subject").on(t.subjectId),
    index("measures_company").on(t.companyId),
    index("measures_user").on(t.userId),
    index("measures_brief").on(t.briefId),
    index("measures_report").on(t.reportId),
    index("measures_taken").on(t.takenAt, t.id),
    // Those that the job starts.
    index("measures_announced")
      .on(t.startsAt)
      .where(sql`${t.status} = 'ANNOUNCED'`),
    index("measures_barred_email")
      .on(t.barredEmail)
      .where(sql`${t.barredEmail} is not null`),
    index("measures_barred_kvk")
      .on(t.barredKvk)
      .where(sql`${t.barredKvk} is not null`),
    check("measures_barred", sql`${t.accountLeftAt} is not null or ${t.barredEmail} is null`),
    check("measures_subject_kind", isOneOf(t.subjectKind, MEASURE_SUBJECTS)),
    check("measures_act", isOneOf(t.act, MEASURE_ACTS)),
    check("measures_ground", isOneOf(t.ground, GROUND_CODES)),
    check("measures_origin", isOneOf(t.origin, MEASURE_ORIGINS)),
    check("measures_status", isOneOf(t.status, MEASURE_STATUSES)),
    check("measures_lift_reason", isOneOf(t.liftReason, LIFT_REASONS)),
    check("measures_decision", isOneOf(t.decision, DECISIONS)),
    check("measures_facts", sql`length(${t.facts}) > 0`),
    check("measures_second_operator", sql`${t.confirmedBy} <> ${t.takenBy}`),
    check("measures_told", sql`(${t.status} in ('PROPOSED', 'DROPPED')) = (${t.toldAt} is null)`),
    check("measures_lifted", sql`(${t.status} = 'LIFTED') = (${t.liftReason} is not null)`),
    check("measures_ended", sql`(${t.status} in ('LIFTED', 'DROPPED')) = (${t.endedAt} is not null)`),
    check("measures_objected", sql`(${t.objection} is null) = (${t.objectedAt} is null)`),
    check(
      "measures_decided",
      sql`num_nulls(${t.decision}, ${t.decisionText}, ${t.decidedAt}, ${t.decidedBy}) in (0, 4)
        and (${t.decision} is null or ${t.objection} is not null)`,
    ),
  ],
);
