import { check, doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { isOneOf } from "./columns.ts";

/** Four-digit postcodes with their places, filled by `npm run import:postcodes`. */
export const postcodes = pgTable(
  "postcodes",
  {
    postcode4: text("postcode4").notNull(),
    place: text("place").notNull(),
    province: text("province", { enum: PROVINCES }).notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postcode4, t.place] }),
    check("postcodes_province", isOneOf(t.province, PROVINCES)),
  ],
);
