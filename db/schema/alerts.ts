import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ALERT_DROPS, ALERT_REASONS } from "#domain/alerts/rules.ts";
import { CHOICES } from "#domain/notifications/rules.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";

/**
 * Which companies were told of a request, and when: one row per request and company, for ever. No foreign keys to the
 * company and its owner: those would lock thousands of their rows while a request is published.
 */
export const alerts = pgTable(
  "alerts",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id").notNull(),
    reason: text("reason", { enum: ALERT_REASONS }).notNull(),
    releasedAt: instant("released_at").notNull(),
    /** As the company had chosen at the release. */
    mail: text("mail", { enum: CHOICES }).notNull(),
    mailedAt: instant("mailed_at"),
    /** Why it was not mailed in the end. A later release can tell this company again. */
    dropped: text("dropped", { enum: ALERT_DROPS }),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId] }),
    index("alerts_company").on(t.companyId, t.releasedAt),
    index("alerts_digest")
      .on(t.companyId)
      .where(sql`${t.mail} = 'digest' and ${t.mailedAt} is null and ${t.dropped} is null`),
    check("alerts_reason", isOneOf(t.reason, ALERT_REASONS)),
    check("alerts_mail", isOneOf(t.mail, CHOICES)),
    check("alerts_dropped", isOneOf(t.dropped, ALERT_DROPS)),
    check("alerts_mailed_or_dropped", sql`${t.mailedAt} is null or ${t.dropped} is null`),
  ],
);
