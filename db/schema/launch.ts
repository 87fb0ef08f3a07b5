import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LAUNCH_OFFER_PLACES } from "#domain/launch/rules.ts";
import { authUsers } from "./accounts.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/**
 * The places of the launch offer, one row per place that is held or taken. The number of the place is the key, so there
 * can never be more of them than there are numbers.
 */
export const offerPlaces = pgTable(
  "offer_places",
  {
    slot: integer("slot").primaryKey(),
    /** Null when the account is gone; the place stays taken. */
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** Until when an unpaid checkout keeps it. */
    heldUntil: instant("held_until").notNull(),
    /** The first invoice was paid. */
    takenAt: instant("taken_at"),
  },
  (t) => [
    index("offer_places_user").on(t.userId),
    uniqueIndex("offer_places_company").on(t.companyId),
    check("offer_places_slot", sql`${t.slot} between 1 and ${sql.raw(String(LAUNCH_OFFER_PLACES))}`),
  ],
);
