import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CLAIM_KINDS } from "#domain/checks/claims/rules.ts";
import { VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import type { ClaimKind } from "#domain/checks/claims/rules.ts";
import { instant, isOneOf } from "../columns.ts";

/** Figures and testimonials on the landing pages, each with where it comes from. */
export const claims = pgTable(
  "claims",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<ClaimKind>().notNull(),
    vertical: text("vertical").$type<Vertical>().notNull(),
    /** The figure, or the name of who says it. */
    heading: text("heading").notNull(),
    /** What the figure counts, or what is said. */
    text: text("text").notNull(),
    place: text("place"),
    source: text("source").notNull(),
    sourcedOn: date("sourced_on").notNull(),
    /** Invented for the demo; shown there only, and marked. */
    isExample: boolean("is_example").notNull().default(false),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("claims_kind", isOneOf(t.kind, CLAIM_KINDS)),
    check("claims_vertical", isOneOf(t.vertical, VERTICALS)),
    check("claims_source", sql`length(trim(${t.source})) > 0`),
  ],
);
