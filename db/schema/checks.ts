import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  CHECK_END_REASONS,
  CHECK_KINDS,
  CHECK_PAIRS,
  ENDING_KINDS,
  MAX_NOTE_LENGTH,
  MAX_SOURCE_LENGTH,
} from "#domain/evidence/rules.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

/**
 * A check of a company with its evidence. Triggers derive `photographer_profiles.verified` from the live
 * check of kind KVK.
 */
export const companyChecks = pgTable(
  "company_checks",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Of the company: some kinds are of one vertical. */
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    kind: text("kind", { enum: CHECK_KINDS }).notNull(),
    /** Where the operator saw it: "Handelsregister online". */
    source: text("source").notNull(),
    seenOn: date("seen_on", { mode: "string" }).notNull(),
    /** The last day on which the evidence holds; null without an end. */
    validUntil: date("valid_until", { mode: "string" }),
    /** The operator; null when that account is gone, and for checks from before this table. */
    checkedBy: uuid("checked_by").references(() => authUsers.id, { onDelete: "set null" }),
    note: text("note"),
    /** Storage key of the evidence, which only operators read. */
    fileKey: text("file_key"),
    createdAt: instant("created_at").notNull(),
    /** When the company was told that it ends soon. */
    noticedAt: instant("noticed_at"),
    endedAt: instant("ended_at"),
    endedReason: text("ended_reason", { enum: CHECK_END_REASONS }),
    endedBy: uuid("ended_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** What an operator wrote when withdrawing it. */
    endedNote: text("ended_note"),
  },
  (t) => [
    uniqueIndex("company_checks_live")
      .on(t.companyId, t.kind)
      .where(sql`${t.endedAt} is null`),
    index("company_checks_company").on(t.companyId, t.createdAt),
    index("company_checks_until")
      .on(t.validUntil)
      .where(sql`${t.endedAt} is null`),
    index("company_checks_ended")
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null`),
    index("company_checks_checker").on(t.checkedBy),
    index("company_checks_ender").on(t.endedBy),
    check(
      "company_checks_kind",
      sql.join(
        CHECK_PAIRS.map(
          ({ vertical, kinds }) => sql`(${isOneOf(t.vertical, [vertical])} and ${isOneOf(t.kind, kinds)})`,
        ),
        sql` or `,
      ),
    ),
    check("company_checks_reason", isOneOf(t.endedReason, CHECK_END_REASONS)),
    check("company_checks_ended_why", sql`(${t.endedAt} is null) = (${t.endedReason} is null)`),
    check("company_checks_until_after_seen", sql`${t.validUntil} >= ${t.seenOn}`),
    check("company_checks_has_end", sql`${t.validUntil} is not null or not ${isOneOf(t.kind, ENDING_KINDS)}`),
    check(
      "company_checks_length",
      sql`char_length(${t.source}) between 1 and ${sql.raw(String(MAX_SOURCE_LENGTH))} and char_length(${t.note}) <= ${sql.raw(String(MAX_NOTE_LENGTH))} and char_length(${t.endedNote}) <= ${sql.raw(String(MAX_NOTE_LENGTH))}`,
    ),
  ],
);

/** The name and text of a profile that wait for an operator, because they claim what nobody checked. */
export const heldProfileTexts = pgTable("held_profile_texts", {
  companyId: uuid("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  businessName: text("business_name").notNull(),
  bio: text("bio"),
  heldAt: instant("held_at").notNull(),
});
