import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ALERT_DROPS,
  ALERT_REASONS,
  MAX_FOLLOWED,
  MAX_REPEATS,
  REPEAT_DAYS,
} from "#domain/matching/alerts/rules.ts";
import { CHOICES } from "#domain/events/notifications/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

/** Those of the previous release. */
const FORMER_DROPS = ALERT_DROPS.filter((drop) => drop !== "left");

/**
 * Which companies were told of a request, why and when: one row per request and company, for ever. No foreign key to the
 * company: it would lock thousands of rows while a request is published.
 */
export const alerts = pgTable(
  "alerts",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id").notNull(),
    reason: text("reason", { enum: ALERT_REASONS }).notNull(),
    releasedAt: instant("released_at").notNull(),
    /** When an operator last had the company told again. */
    repeatedAt: instant("repeated_at"),
    /**
     * The previous release mails one user per company, and logs it here; a trigger copies that to `alert_mails`
     * (migration 0063). Null in rows of this release.
     */
    formerUserId: uuid("user_id"),
    formerMail: text("mail", { enum: CHOICES }),
    formerMailedAt: instant("mailed_at"),
    formerDropped: text("dropped"),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId] }),
    index("alerts_company").on(t.companyId, t.releasedAt),
    index("alerts_digest")
      .on(t.companyId)
      .where(sql`${t.formerMail} = 'digest' and ${t.formerMailedAt} is null and ${t.formerDropped} is null`),
    check("alerts_reason", isOneOf(t.reason, ALERT_REASONS)),
    check("alerts_mail", isOneOf(t.formerMail, CHOICES)),
    check("alerts_dropped", isOneOf(t.formerDropped, FORMER_DROPS)),
    check("alerts_mailed_or_dropped", sql`${t.formerMailedAt} is null or ${t.formerDropped} is null`),
  ],
);

/**
 * The mail of an alert to each member who hears of requests: one row per request and member of a company. No foreign key to
 * the user, for the same reason.
 */
export const alertMails = pgTable(
  "alert_mails",
  {
    briefId: uuid("brief_id").notNull(),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** As the member had chosen at the release. */
    choice: text("choice", { enum: CHOICES }).notNull(),
    mailedAt: instant("mailed_at"),
    /** Why it was not mailed in the end. A later release can tell this member again. */
    dropped: text("dropped", { enum: ALERT_DROPS }),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId, t.userId] }),
    foreignKey({
      name: "alert_mails_alert",
      columns: [t.briefId, t.companyId],
      foreignColumns: [alerts.briefId, alerts.companyId],
    }).onDelete("cascade"),
    index("alert_mails_user").on(t.userId),
    index("alert_mails_digest")
      .on(t.companyId, t.userId)
      .where(sql`${t.choice} = 'digest' and ${t.mailedAt} is null and ${t.dropped} is null`),
    check("alert_mails_choice", isOneOf(t.choice, CHOICES)),
    check("alert_mails_dropped", isOneOf(t.dropped, ALERT_DROPS)),
    check("alert_mails_mailed_or_dropped", sql`${t.mailedAt} is null or ${t.dropped} is null`),
  ],
);

/**
 * The times that an operator had the companies of a request told again. The number limits how often, and `previousAt` how soon after
 * the time before; the lock of the request keeps it the time of that row.
 */
export const repeatedAlerts = pgTable(
  "repeated_alerts",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    number: smallint("number").notNull(),
    repeatedAt: instant("repeated_at").notNull(),
    /** Null for the first time. */
    previousAt: instant("previous_at"),
    /** Companies that were told. */
    companies: integer("companies").notNull(),
    /** Null when the operator's account was deleted. */
    repeatedBy: uuid("repeated_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.number] }),
    index("repeated_alerts_operator").on(t.repeatedBy),
    check("repeated_alerts_number", sql`${t.number} between 1 and ${sql.raw(String(MAX_REPEATS))}`),
    check("repeated_alerts_previous", sql`(${t.number} = 1) = (${t.previousAt} is null)`),
    check(
      "repeated_alerts_days",
      sql`${t.repeatedAt} >= ${t.previousAt} + interval '${sql.raw(String(REPEAT_DAYS * 24))} hours'`,
    ),
    check("repeated_alerts_companies", sql`${t.companies} > 0`),
  ],
);

/**
 * Full requests of which a company wants to hear when a place is free. Telling it deletes the row, and so does closing the request
 * (trigger `briefs_end_follows`). The number limits how many it follows.
 */
export const followedBriefs = pgTable(
  "followed_briefs",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    number: smallint("number").notNull(),
    followedAt: instant("followed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId] }),
    uniqueIndex("followed_briefs_of_company").on(t.companyId, t.number),
    check("followed_briefs_number", sql`${t.number} between 1 and ${sql.raw(String(MAX_FOLLOWED))}`),
  ],
);
