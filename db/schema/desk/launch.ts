import { sql } from "drizzle-orm";
import { check, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LAUNCH_OFFER_PLACES } from "#domain/launch/rules.ts";
import { instant } from "../columns.ts";
import { companies } from "../companies.ts";
import { formerUser } from "../former-user.ts";

/** The places of the launch offer, one row per held or taken place. The slot is the key, which enforces the limit. */
export const offerPlaces = pgTable(
  "offer_places",
  {
    slot: integer("slot").primaryKey(),
    userId: formerUser("user_id"),
    /** Null when the company was deleted; the place stays taken. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** When the hold of a checkout expires. The place is kept longer while the first payment is under way. */
    heldUntil: instant("held_until").notNull(),
    /** When the first invoice was paid. */
    takenAt: instant("taken_at"),
  },
  (t) => [
    uniqueIndex("offer_places_company").on(t.companyId),
    check("offer_places_slot", sql`${t.slot} between 1 and ${sql.raw(String(LAUNCH_OFFER_PLACES))}`),
  ],
);
