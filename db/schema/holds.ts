import { sql } from "drizzle-orm";
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { HOLD_OUTCOMES, MAX_HOLDS_PER_BRIEF, MAX_HOLDS_PER_COMPANY } from "#domain/briefs/holds/rules.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

const isNumberUpTo = (column: AnyPgColumn, most: number) =>
  sql`${column} between 1 and ${sql.raw(String(most))}`;

/**
 * A place of a brief that a company holds, or held, while it writes its quote: once per company and brief. A live hold has a
 * number among those of its brief and one among those of its company, which limit both.
 */
export const quoteHolds = pgTable(
  "quote_holds",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    numberOfBrief: smallint("number_of_brief"),
    numberOfCompany: smallint("number_of_company"),
    heldAt: instant("held_at").notNull(),
    until: instant("until").notNull(),
    endedAt: instant("ended_at"),
    outcome: text("outcome", { enum: HOLD_OUTCOMES }),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.companyId] }),
    uniqueIndex("quote_holds_of_brief").on(t.briefId, t.numberOfBrief),
    uniqueIndex("quote_holds_of_company").on(t.companyId, t.numberOfCompany),
    index("quote_holds_company").on(t.companyId, t.heldAt),
    index("quote_holds_held").on(t.heldAt),
    index("quote_holds_live")
      .on(t.until)
      .where(sql`${t.endedAt} is null`),
    check("quote_holds_outcome", isOneOf(t.outcome, HOLD_OUTCOMES)),
    check("quote_holds_ended_has_outcome", sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check("quote_holds_live_of_brief", sql`(${t.endedAt} is null) = (${t.numberOfBrief} is not null)`),
    check("quote_holds_live_of_company", sql`(${t.endedAt} is null) = (${t.numberOfCompany} is not null)`),
    check("quote_holds_number_of_brief", isNumberUpTo(t.numberOfBrief, MAX_HOLDS_PER_BRIEF)),
    check("quote_holds_number_of_company", isNumberUpTo(t.numberOfCompany, MAX_HOLDS_PER_COMPANY)),
  ],
);
