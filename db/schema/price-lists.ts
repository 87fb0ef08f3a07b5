import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { QuoteService } from "#domain/proposals/details.ts";
import {
  MAX_MINIMUM_CENTS,
  MAX_PACE,
  MAX_RATE_CENTS,
  QUOTE_SERVICES,
  RATE_UNITS,
} from "#domain/proposals/rates/rules.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

const upTo = (max: number) => sql.raw(`between 1 and ${max}`);

/** What a company charges for one kind of work, in cents including btw. Only its own quotes are made from it. */
export const companyRates = pgTable(
  "company_rates",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    service: text("service").$type<QuoteService>().notNull(),
    unit: text("unit", { enum: RATE_UNITS }).notNull(),
    rateCents: integer("rate_cents").notNull(),
    /** Square or cubic metres in an hour. */
    pace: integer("pace"),
    minimumCents: integer("minimum_cents"),
    callOutCents: integer("call_out_cents"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.service] }),
    check("company_rates_service", isOneOf(t.service, QUOTE_SERVICES)),
    check("company_rates_unit", isOneOf(t.unit, RATE_UNITS)),
    check("company_rates_rate", sql`${t.rateCents} ${upTo(MAX_RATE_CENTS)}`),
    check("company_rates_pace", sql`${t.pace} ${upTo(MAX_PACE)}`),
    check("company_rates_hour_has_pace", sql`(${t.unit} = 'HOUR') = (${t.pace} is not null)`),
    check("company_rates_minimum", sql`${t.minimumCents} ${upTo(MAX_MINIMUM_CENTS)}`),
    check("company_rates_call_out", sql`${t.callOutCents} ${upTo(MAX_RATE_CENTS)}`),
  ],
);
