import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { formerUser } from "./former-user.ts";

/**
 * The places of companies in a province. The slot is part of the key, which enforces the limit of 30. A row counts until
 * `held_until`, and as long as its company is subscribed.
 */
export const regionPlaces = pgTable(
  "region_places",
  {
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    province: text("province", { enum: PROVINCES }).notNull(),
    slot: integer("slot").notNull(),
    userId: formerUser("user_id"),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    heldUntil: instant("held_until").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vertical, t.province, t.slot] }),
    uniqueIndex("region_places_company_province").on(t.companyId, t.province),
    check("region_places_vertical", isOneOf(t.vertical, VERTICALS)),
    check("region_places_province", isOneOf(t.province, PROVINCES)),
    check("region_places_slot", sql`${t.slot} between 1 and ${sql.raw(String(MAX_PER_REGION))}`),
  ],
);

/** The waiting list for a place in a full province, in the order of joining. */
export const waitingList = pgTable(
  "waiting_list",
  {
    userId: formerUser("user_id"),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    vertical: text("vertical", { enum: VERTICALS }).notNull(),
    province: text("province", { enum: PROVINCES }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the company was invited to take a place. */
    invitedAt: instant("invited_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.province] }),
    index("waiting_list_order").on(t.vertical, t.province, t.createdAt),
    check("waiting_list_vertical", isOneOf(t.vertical, VERTICALS)),
    check("waiting_list_province", isOneOf(t.province, PROVINCES)),
  ],
);
