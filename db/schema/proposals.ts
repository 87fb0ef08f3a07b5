import { sql } from "drizzle-orm";
import {
  check,
  customType,
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
import { MAX_DRAFT_BYTES } from "#domain/drafts/rules.ts";
import { PROPOSAL_STATUSES } from "#domain/facts/proposal-status.ts";
import {
  PRICE_PER,
  PRICE_TYPES,
  type Inclusions,
  type QuoteContent,
  type QuoteLine,
  type SharedQuoteField,
} from "#domain/proposals/details.ts";
import {
  DECLINE_REASONS,
  MAX_CHANGES,
  MAX_LINES,
  PRICE_THIRDS,
  TURNAROUND_DAYS,
} from "#domain/proposals/rules.ts";
import { MAX_TEMPLATES } from "#domain/proposals/drafting/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs, isBriefVersion } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies, companyProfiles } from "./companies.ts";

/** CHECK expression: a version, of which a quote has the first and at most `MAX_CHANGES` more. */
const isVersion = (column: AnyPgColumn) => sql`${column} between 1 and ${sql.raw(String(MAX_CHANGES + 1))}`;

/** The columns of what a company writes and its client reads. Links have columns beside them. */
export const sharedQuoteColumns = {
  packageName: text("package_name").notNull(),
  priceType: text("price_type", { enum: PRICE_TYPES }).notNull().default("FIXED"),
  pricePer: text("price_per", { enum: PRICE_PER }).notNull(),
  hourlyRateCents: integer("hourly_rate_cents"),
  assumedHours: numeric("assumed_hours", { precision: 6, scale: 2, mode: "number" }),
  assumedPeople: integer("assumed_people"),
  assumedVolumeM3: numeric("assumed_volume_m3", { precision: 6, scale: 1, mode: "number" }),
  lines: jsonb("lines").$type<QuoteLine[]>().notNull(),
  inclusions: jsonb("inclusions").$type<Inclusions>().notNull().default({}),
  firstDay: date("first_day", { mode: "string" }),
  extraWork: text("extra_work").notNull().default(""),
  includes: text("includes").notNull(),
  validUntil: instant("valid_until").notNull(),
} satisfies Record<SharedQuoteField, unknown>;

/** A quote ("offerte") by one company for one brief, in its newest version. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey(),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    photographerId: uuid("photographer_id")
      .notNull()
      .references(() => companyProfiles.id, { onDelete: "cascade" }),
    /** Null when the company was deleted; an accepted quote stays for its client. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** The member who wrote this version; null when that account is gone. */
    writtenBy: uuid("written_by").references(() => authUsers.id, { onDelete: "set null" }),
    ...sharedQuoteColumns,
    /** Integer cents including btw: the sum of the lines. */
    priceCents: integer("price").notNull(),
    turnaroundDays: integer("turnaround_days").notNull().default(TURNAROUND_DAYS),
    notes: text("notes"),
    portfolioLink: text("portfolio_link"),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull(),
    declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
    version: integer("version").notNull().default(1),
    /** The version of the brief that it was given on, or that its company confirmed it for. */
    briefVersion: integer("brief_version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    /** When the company last changed it. */
    changedAt: instant("changed_at"),
    decidedAt: instant("decided_at"),
    /** When it became pending again, because the deal of the chosen one fell through. */
    restoredAt: instant("restored_at"),
    /** When its client first opened the newest version. */
    readAt: instant("read_at"),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    uniqueIndex("proposals_brief_photographer").on(t.briefId, t.photographerId),
    uniqueIndex("proposals_one_accepted")
      .on(t.briefId)
      .where(sql`${t.status} = 'ACCEPTED'`),
    // Scanned backwards, as the indexes of `briefs`.
    index("proposals_photographer").on(t.photographerId, t.createdAt, t.id),
    // How many of a company are in each state, counted from the index alone.
    index("proposals_photographer_status").on(t.photographerId, t.status),
    uniqueIndex("proposals_brief_company").on(t.briefId, t.companyId),
    // What the company quoted since a brief: ids of briefs rise with time.
    index("proposals_company").on(t.companyId, t.briefId),
    // What waits for a company: quotes that its clients can still choose, and the clients who chose it.
    index("proposals_company_pending")
      .on(t.companyId, t.validUntil)
      .where(sql`${t.status} = 'PENDING'`),
    // With the id, so that the count of clients to call reads no rows.
    index("proposals_company_accepted")
      .on(t.companyId, t.decidedAt, t.id)
      .where(sql`${t.status} = 'ACCEPTED'`),
    check("proposals_status", isOneOf(t.status, PROPOSAL_STATUSES)),
    check("proposals_decline_reason", isOneOf(t.declineReason, DECLINE_REASONS)),
    check(
      "proposals_declined_has_reason",
      sql`(${t.status} = 'DECLINED') = (${t.declineReason} is not null)`,
    ),
    check("proposals_decided_at", sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    check("proposals_price", sql`${t.priceCents} > 0`),
    check("proposals_price_type", isOneOf(t.priceType, PRICE_TYPES)),
    check("proposals_price_per", isOneOf(t.pricePer, PRICE_PER)),
    check(
      "proposals_hourly_rate",
      sql`case when ${t.hourlyRateCents} is null then ${t.priceType} = 'FIXED' else ${t.hourlyRateCents} > 0 end`,
    ),
    check(
      "proposals_lines",
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) between 1 and ${sql.raw(String(MAX_LINES))}`,
    ),
    check("proposals_version", isVersion(t.version)),
    check("proposals_brief_version", isBriefVersion(t.briefVersion)),
    check("proposals_changed_at", sql`(${t.version} = 1) = (${t.changedAt} is null)`),
    // The quotes that the hourly job expires.
    index("proposals_expiring")
      .on(t.validUntil)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

/**
 * What a company that was not chosen learns of the other prices on a brief; made when its client chooses. Holds bands, never
 * a price of another company (docs/decisions/0245).
 */
export const lossReports = pgTable(
  "loss_reports",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    /** The price of this quote for one visit, including btw. */
    ownPriceCents: integer("own_price_cents").notNull(),
    priceThird: text("price_third", { enum: PRICE_THIRDS }).notNull(),
    /** The band of the chosen quote's price for one visit: from, up to but not including. Read in medians only. */
    chosenFromCents: integer("chosen_from_cents").notNull(),
    chosenToCents: integer("chosen_to_cents").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("loss_reports_price_third", isOneOf(t.priceThird, PRICE_THIRDS)),
    check(
      "loss_reports_band_is_wide",
      sql`${t.chosenFromCents} >= 0 and ${t.chosenToCents} >= 1.1 * ${t.chosenFromCents}`,
    ),
  ],
);

/** The content of a quote as JSON; its instant is read back as a `Date`. */
const quoteContent = customType<{ data: QuoteContent; driverData: string | object }>({
  dataType: () => "jsonb",
  toDriver: (content) => JSON.stringify(content),
  fromDriver: (stored) => {
    const content = stored as Omit<QuoteContent, "validUntil"> & { validUntil: string };
    return { ...content, validUntil: new Date(content.validUntil) };
  },
});

/** Every version of a quote, the newest included, so that a client can see what changed. */
export const proposalVersions = pgTable(
  "proposal_versions",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: quoteContent("content").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.version] }),
    check("proposal_versions_version", isVersion(t.version)),
  ],
);

/** Whether typed answers are no larger than the draft of a request may be. */
const hasDraftSize = (answers: AnyPgColumn) =>
  sql`octet_length(${answers}::text) <= ${sql.raw(String(MAX_DRAFT_BYTES))}`;

/** What a company typed for a quote that it has not sent yet. */
export const quoteDrafts = pgTable(
  "quote_drafts",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("quote_drafts_company_brief").on(t.companyId, t.briefId),
    index("quote_drafts_brief").on(t.briefId),
    index("quote_drafts_updated").on(t.updatedAt),
    check("quote_drafts_size", hasDraftSize(t.answers)),
  ],
);

/** A quote that a company starts from. The numbers of a company limit how many it has. */
export const quoteTemplates = pgTable(
  "quote_templates",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    name: text("name").notNull(),
    answers: jsonb("answers").$type<Record<string, string | string[]>>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a quote was last begun with it; null while it was not. */
    usedAt: instant("used_at"),
  },
  (t) => [
    uniqueIndex("quote_templates_number").on(t.companyId, t.number),
    check("quote_templates_size", hasDraftSize(t.answers)),
    check("quote_templates_number_range", sql`${t.number} between 1 and ${sql.raw(String(MAX_TEMPLATES))}`),
  ],
);

/** Reveals the client of a brief to one company. One per brief. */
export const reveals = pgTable(
  "reveals",
  {
    briefId: uuid("brief_id")
      .primaryKey()
      .references(() => briefs.id, { onDelete: "cascade" }),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    clientEmail: text("client_email").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("reveals_proposal").on(t.proposalId)],
);
