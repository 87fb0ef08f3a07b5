import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PROPOSAL_STATUSES } from "#domain/proposal-status.ts";
import { DECLINE_REASONS, TURNAROUND_DAYS } from "#domain/proposals/rules.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies, companyProfiles } from "./companies.ts";

/** A quote ("offerte") by one company for one brief. */
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
    packageName: text("package_name").notNull(),
    /** Integer cents including btw. */
    priceCents: integer("price").notNull(),
    turnaroundDays: integer("turnaround_days").notNull().default(TURNAROUND_DAYS),
    includes: text("includes").notNull(),
    notes: text("notes"),
    portfolioLink: text("portfolio_link"),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull(),
    declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    uniqueIndex("proposals_brief_photographer").on(t.briefId, t.photographerId),
    uniqueIndex("proposals_one_accepted")
      .on(t.briefId)
      .where(sql`${t.status} = 'ACCEPTED'`),
    // Scanned backwards, as the indexes of `briefs`.
    index("proposals_photographer").on(t.photographerId, t.createdAt, t.id),
    uniqueIndex("proposals_brief_company").on(t.briefId, t.companyId),
    index("proposals_company").on(t.companyId),
    check("proposals_status", isOneOf(t.status, PROPOSAL_STATUSES)),
    check("proposals_decline_reason", isOneOf(t.declineReason, DECLINE_REASONS)),
    check(
      "proposals_declined_has_reason",
      sql`(${t.status} = 'DECLINED') = (${t.declineReason} is not null)`,
    ),
    check("proposals_decided_at", sql`(${t.status} = 'PENDING') = (${t.decidedAt} is null)`),
    check("proposals_price", sql`${t.priceCents} > 0`),
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
