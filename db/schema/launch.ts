import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LAUNCH_OFFER_PLACES } from "#domain/launch/rules.ts";
import { authUsers } from "./accounts.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/** The places of the launch offer, one row per held or taken place. The slot is the key, which enforces the limit. */
export const offerPlaces = pgTable(
  "offer_places",
  {
    slot: integer("slot").primaryKey(),
    /** Null when the account was deleted; the place stays taken. */
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** When the hold of a checkout expires. The place is kept longer while the first payment is under way. */
    heldUntil: instant("held_until").notNull(),
    /** When the first invoice was paid. */
    takenAt: instant("taken_at"),
  },
  (t) => [
    index("offer_places_user").on(t.userId),
    uniqueIndex("offer_places_company").on(t.companyId),
    check("offer_places_slot", sql`${t.slot} between 1 and ${sql.raw(String(LAUNCH_OFFER_PLACES))}`),
  ],
);
