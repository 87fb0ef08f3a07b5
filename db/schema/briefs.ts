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
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { BriefContent, BriefDetails } from "#domain/briefs/details.ts";
import { DRAFT_KINDS, MAX_DRAFT_BYTES } from "#domain/drafts/rules.ts";
import {
  ADDRESS_KINDS,
  BRIEF_CLOSE_REASONS,
  BRIEF_STATUSES,
  CHOICE_REASONS,
  CONTACT_PREFERENCES,
  MAX_BRIEF_VERSION,
  MAX_PROPOSALS,
  PASS_REASONS,
} from "#domain/briefs/rules.ts";
import { MAX_HOLDS_PER_BRIEF } from "#domain/briefs/holds/rules.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CLEANING_CATEGORIES, MOVING_CATEGORIES, VERTICALS } from "#domain/kernel/verticals.ts";
import { authUsers } from "./accounts.ts";
import { companies } from "./companies.ts";
import { instant, isOneOf, isPostcode4 } from "./columns.ts";
import { wordsOf } from "./words.ts";

/** CHECK expression: a version; the first, the changes by the client, and each time that a deal fell through. */
export const isBriefVersion = (column: AnyPgColumn) =>
  sql`${column} between 1 and ${sql.raw(String(MAX_BRIEF_VERSION))}`;

/** A brief with its client's contact data, which no company may read before a reveal. Its address is in `brief_addresses`. */
export const briefs = pgTable(
  "briefs",
  {
    id: uuid("id").primaryKey(),
    clientId: uuid("client_id").references(() => authUsers.id, { onDelete: "set null" }),
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    category: text("category", { enum: [...CLEANING_CATEGORIES, ...MOVING_CATEGORIES] }).notNull(),
    /** Place and four postcode digits: the only part of the address that companies see before a reveal. */
    locationText: text("location_text").notNull(),
    /** The four digits of the postcode where the work begins, which are in `location_text` too. Null when unknown. */
    postcode4: text("postcode4"),
    province: text("province", { enum: PROVINCES }).notNull(),
    /** Of a move: the province of its other address. Null abroad, and for a clean. */
    otherProvince: text("other_province", { enum: PROVINCES }),
    eventDate: date("event_date", { mode: "string" }),
    dateFlexible: boolean("date_flexible").notNull().default(false),
    startTime: text("start_time"),
    // In the specification, but no wizard asks for them (docs/deviations.md).
    hours: numeric("hours", { precision: 5, scale: 1, mode: "number" }),
    peopleCount: integer("people_count"),
    /** Whole euros. The band runs from `budget_min` up to, not including, `budget_max`; null is open. */
    budgetMinEuro: integer("budget_min"),
    budgetMaxEuro: integer("budget_max"),
    description: text("description").notNull().default(""),
    additionalInfo: text("additional_info").notNull().default(""),
    /** The answers of the wizard, without contact data. */
    details: jsonb("details").$type<BriefDetails>().notNull(),
    status: text("status", { enum: BRIEF_STATUSES }).notNull(),
    closeReason: text("close_reason", { enum: BRIEF_CLOSE_REASONS }),
    /** Why its client chose the accepted quote; null when not said. */
    choiceReason: text("choice_reason", { enum: CHOICE_REASONS }),
    maxProposals: integer("max_proposals").notNull().default(MAX_PROPOSALS),
    proposalsCount: integer("proposals_count").notNull().default(0),
    /** Places that companies hold while they write (`quote_holds`). */
    heldPlaces: integer("held_places").notNull().default(0),
    ownerEmail: text("owner_email").notNull(),
    clientName: text("client_name").notNull(),
    clientPhone: text("client_phone"),
    /** How it likes to be reached by the company that it chooses; null without a preference. */
    contactPreference: text("contact_preference", { enum: CONTACT_PREFERENCES }),
    /** The draft it was sent from: makes sending idempotent. */
    submissionKey: uuid("submission_key").notNull(),
    /** Of the answers (`answersHash`), so that a client cannot run the same request twice. Null is not compared. */
    requestHash: text("request_hash"),
    /** The version of the terms on the page from which it was sent. Null before this was kept: that of the day. */
    termsVersion: text("terms_version"),
    createdAt: instant("created_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    publishedAt: instant("published_at"),
    expiresAt: instant("expires_at"),
    closedAt: instant("closed_at"),
    /** When the client last opened the page with its quotes. */
    clientSeenAt: instant("client_seen_at"),
    /** When its client last said that it is still choosing. Null since it was reopened. */
    choosingAt: instant("choosing_at"),
    /** Reminders to choose since it was published or reopened, and when the last one was. */
    choiceReminders: integer("choice_reminders").notNull().default(0),
    choiceRemindedAt: instant("choice_reminded_at"),
    /** Counts the replacements of the reading link: a link signed for another version is dead. */
    readingVersion: integer("reading_version").notNull().default(1),
    /** Counts the changes by its client: 1 is the brief as it was sent. */
    version: integer("version").notNull().default(1),
    /** Whether only the company in `asked_companies` sees it. */
    isExclusive: boolean("is_exclusive").notNull().default(false),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    uniqueIndex("briefs_submission_key").on(t.submissionKey),
    uniqueIndex("briefs_running_once")
      .on(t.ownerEmail, t.requestHash)
      .where(sql`${t.status} in ('OPEN', 'IN_PROGRESS') and ${t.confirmedAt} is not null`),
    // The list for companies, newest first. Scanned backwards: an index on `desc()` puts nulls at the other end than
    // `order by … desc`, so PostgreSQL would sort. The category and the province are in the index, so they are filtered before
    // fetching the row.
    index("briefs_open_recent")
      .on(t.vertical, t.publishedAt, t.id, t.category, t.province)
      .where(sql`${t.status} = 'OPEN' and ${t.confirmedAt} is not null`),
    index("briefs_open_province")
      .on(t.vertical, t.province, t.publishedAt, t.id, t.category)
      .where(sql`${t.status} = 'OPEN' and ${t.confirmedAt} is not null`),
    // Moves that end in another province than they begin, for the companies of that province.
    index("briefs_open_arriving")
      .on(t.vertical, t.publishedAt, t.id, t.category, t.otherProvince)
      .where(
        sql`${t.status} = 'OPEN' and ${t.confirmedAt} is not null and ${t.otherProvince} <> ${t.province}`,
      ),
    // Figures of the landing pages: recent briefs of a province.
    index("briefs_published_province").on(t.vertical, t.province, t.publishedAt),
    // What a company sees before it pays: recent briefs of a vertical, counted from the index alone.
    index("briefs_published").on(t.vertical, t.publishedAt, t.province, t.category),
    index("briefs_client").on(t.clientId, t.createdAt),
    // Unclaimed briefs of an address.
    index("briefs_unclaimed")
      .on(t.ownerEmail)
      .where(sql`${t.clientId} is null`),
    // Requests without an account that closed long ago, until they are anonymised.
    index("briefs_to_forget")
      .on(t.closedAt, t.id)
      .where(sql`${t.clientId} is null and ${t.closedAt} is not null and ${t.ownerEmail} <> ''`),
    // What prices were usual: the newest settled briefs.
    index("briefs_closed")
      .on(t.vertical, t.closedAt)
      .where(sql`${t.closedAt} is not null`),
    // What operators look for: a mail address, words of a name or place, a postcode.
    index("briefs_owner_email").on(t.ownerEmail.op("text_pattern_ops")),
    index("briefs_words").using("gin", wordsOf(t.clientName, t.locationText)),
    index("briefs_postcode4").on(t.postcode4),
    index("briefs_unconfirmed")
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
    index("briefs_expiring")
      .on(t.expiresAt)
      .where(sql`${t.status} in ('OPEN', 'IN_PROGRESS')`),
    // Whether a quote is from before a change, without the rows of all that were never changed.
    index("briefs_changed")
      .on(t.id, t.version)
      .where(sql`${t.version} > 1`),
    // Those that may have to open.
    index("briefs_exclusive")
      .on(t.id)
      .where(sql`${t.isExclusive}`),
    check("briefs_vertical", isOneOf(t.vertical, VERTICALS)),
    check(
      "briefs_category",
      sql`(${t.vertical} = 'cleaning' and ${isOneOf(t.category, CLEANING_CATEGORIES)}) or (${t.vertical} = 'moving' and ${isOneOf(t.category, MOVING_CATEGORIES)})`,
    ),
    check("briefs_postcode4", isPostcode4(t.postcode4)),
    check("briefs_province", isOneOf(t.province, PROVINCES)),
    check("briefs_other_province", isOneOf(t.otherProvince, PROVINCES)),
    check("briefs_status", isOneOf(t.status, BRIEF_STATUSES)),
    check("briefs_close_reason", isOneOf(t.closeReason, BRIEF_CLOSE_REASONS)),
    check("briefs_cancelled_has_reason", sql`(${t.status} = 'CANCELLED') = (${t.closeReason} is not null)`),
    check("briefs_contact_preference", isOneOf(t.contactPreference, CONTACT_PREFERENCES)),
    check("briefs_choice_reason", isOneOf(t.choiceReason, CHOICE_REASONS)),
    check("briefs_reason_of_a_choice", sql`${t.choiceReason} is null or ${t.status} = 'COMPLETED'`),
    check("briefs_max_proposals", sql`${t.maxProposals} between 1 and ${sql.raw(String(MAX_PROPOSALS))}`),
    check("briefs_proposals_count", sql`${t.proposalsCount} between 0 and ${t.maxProposals}`),
    check(
      "briefs_held_places",
      sql`${t.heldPlaces} between 0 and ${sql.raw(String(MAX_HOLDS_PER_BRIEF))}
        and ${t.proposalsCount} + ${t.heldPlaces} <= ${t.maxProposals}`,
    ),
    check("briefs_held_is_open", sql`${t.heldPlaces} = 0 or ${t.status} = 'OPEN'`),
    check("briefs_full_is_not_open", sql`${t.status} <> 'OPEN' or ${t.proposalsCount} < ${t.maxProposals}`),
    check("briefs_budget", sql`${t.budgetMinEuro} >= 0 and ${t.budgetMaxEuro} > ${t.budgetMinEuro}`),
    check("briefs_published_is_confirmed", sql`${t.publishedAt} is null or ${t.confirmedAt} is not null`),
    check(
      "briefs_confirmed_is_dated",
      sql`${t.confirmedAt} is null or (${t.publishedAt} is not null and ${t.expiresAt} is not null)`,
    ),
    check("briefs_version", isBriefVersion(t.version)),
    check("briefs_email_lowercase", sql`${t.ownerEmail} = lower(${t.ownerEmail})`),
  ],
);

/** The earlier versions of a brief, as companies read them. The newest is the brief itself. */
export const briefVersions = pgTable(
  "brief_versions",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: jsonb("content").$type<BriefContent>().notNull(),
    /** When the next version replaced it. */
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.version] }),
    check("brief_versions_version", isBriefVersion(t.version)),
  ],
);

/** The addresses of a brief. Companies read them only through a reveal. */
export const briefAddresses = pgTable(
  "brief_addresses",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ADDRESS_KINDS }).notNull(),
    postcode: text("postcode").notNull(),
    houseNumber: text("house_number").notNull(),
    addition: text("addition"),
    street: text("street").notNull(),
    place: text("place").notNull(),
    /** As typed; null is the Netherlands. Abroad, street, number and postcode may be empty; the street of a destination too. */
    country: text("country"),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.kind] }),
    check("brief_addresses_kind", isOneOf(t.kind, ADDRESS_KINDS)),
    check(
      "brief_addresses_whole_in_the_netherlands",
      sql`${t.country} is not null or (${t.postcode} <> '' and ${t.houseNumber} <> '' and (${t.street} <> '' or ${t.kind} = 'TO'))`,
    ),
    check("brief_addresses_abroad_is_a_destination", sql`${t.country} is null or ${t.kind} = 'TO'`),
  ],
);

/** What a company did with a brief in its list, for all of its members. */
export const briefMarks = pgTable(
  "brief_marks",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    /** When a member first opened its sheet. */
    seenAt: instant("seen_at"),
    savedAt: instant("saved_at"),
    hiddenAt: instant("hidden_at"),
    /** Why the company passed on it, if it said so. */
    passReason: text("pass_reason", { enum: PASS_REASONS }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.briefId] }),
    check("brief_marks_pass_reason", isOneOf(t.passReason, PASS_REASONS)),
    // The list looks for the marks of one company on each brief, of which many companies have some: without their rows.
    index("brief_marks_brief").on(t.briefId, t.companyId, t.hiddenAt, t.seenAt),
    index("brief_marks_hidden")
      .on(t.companyId, t.briefId)
      .where(sql`${t.hiddenAt} is not null`),
    index("brief_marks_saved")
      .on(t.companyId, t.briefId)
      .where(sql`${t.savedAt} is not null`),
    // Why companies passed, for operators.
    index("brief_marks_passed")
      .on(t.briefId)
      .where(sql`${t.passReason} is not null`),
    // The figures of a company by month.
    index("brief_marks_seen")
      .on(t.companyId, t.seenAt)
      .where(sql`${t.seenAt} is not null`),
  ],
);

/** Unfinished wizards. The id is in a signed cookie of its visitor. */
export const drafts = pgTable(
  "drafts",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: DRAFT_KINDS }).notNull(),
    answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("drafts_updated").on(t.updatedAt),
    check("drafts_kind", isOneOf(t.kind, DRAFT_KINDS)),
    check("drafts_size", sql`octet_length(${t.answers}::text) <= ${sql.raw(String(MAX_DRAFT_BYTES))}`),
  ],
);
