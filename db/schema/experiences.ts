import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DEAL_SIDES } from "#domain/deals/state/rules.ts";
import {
  CLIENT_FACT_ANSWERS,
  FACT_ANSWERS,
  HOLD_PATTERNS,
  MAX_EXPERIENCE_LENGTH,
  MAX_MARK,
  MIN_MARK,
} from "#domain/experiences/rules.ts";
import { authUsers } from "./accounts.ts";
import { areAllOf, instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { deals } from "./deals.ts";

/** How a deal went, as each side wrote it once (docs/decisions/0304). Withdrawn, it keeps its place without what it said. */
export const experiences = pgTable(
  "experiences",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    /** Who wrote it: the client about the company, or the company about the client. */
    side: text("side", { enum: DEAL_SIDES }).notNull(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    writtenAt: instant("written_at").notNull(),
    changedAt: instant("changed_at"),
    withdrawnAt: instant("withdrawn_at"),
    /** Since when a measure of an operator hides it. */
    hiddenAt: instant("hidden_at"),
    /** Since when it waits for an operator, and why: only until that one decided (docs/decisions/0313). */
    heldAt: instant("held_at"),
    heldFor: text("held_for", { enum: HOLD_PATTERNS }).array(),
    /** What the client has against what the company said of it. */
    objection: text("objection"),
    /** When an operator decided, and why; without a reason a measure followed. */
    holdEndedAt: instant("hold_ended_at"),
    holdReason: text("hold_reason"),
    /** Of the client. */
    mark: integer("mark"),
    onTime: text("on_time", { enum: FACT_ANSWERS }),
    priceKept: text("price_kept", { enum: FACT_ANSWERS }),
    asAgreed: text("as_agreed", { enum: FACT_ANSWERS }),
    text: text("text").notNull().default(""),
    /** What the company says to that in public, once. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** Of the company. */
    reachable: text("reachable", { enum: CLIENT_FACT_ANSWERS }),
    requestRight: text("request_right", { enum: CLIENT_FACT_ANSWERS }),
  },
  (t) => [
    uniqueIndex("experiences_one_per_side").on(t.proposalId, t.side),
    // The figures of a company.
    index("experiences_company").on(t.companyId, t.side, t.writtenAt),
    // What companies said of a client, and what one client and one company wrote about each other.
    index("experiences_client").on(t.clientId, t.companyId, t.side),
    index("experiences_written").on(t.writtenAt),
    // What operators decide on.
    index("experiences_held")
      .on(t.heldAt, t.id)
      .where(sql`${t.heldAt} is not null and ${t.holdEndedAt} is null`),
    check("experiences_side", isOneOf(t.side, DEAL_SIDES)),
    check(
      "experiences_mark",
      sql`${t.mark} between ${sql.raw(String(MIN_MARK))} and ${sql.raw(String(MAX_MARK))}`,
    ),
    check("experiences_on_time", isOneOf(t.onTime, FACT_ANSWERS)),
    check("experiences_price_kept", isOneOf(t.priceKept, FACT_ANSWERS)),
    check("experiences_as_agreed", isOneOf(t.asAgreed, FACT_ANSWERS)),
    check("experiences_reachable", isOneOf(t.reachable, CLIENT_FACT_ANSWERS)),
    check("experiences_request_right", isOneOf(t.requestRight, CLIENT_FACT_ANSWERS)),
    check("experiences_text", sql`char_length(${t.text}) <= ${sql.raw(String(MAX_EXPERIENCE_LENGTH))}`),
    check(
      "experiences_answer",
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and char_length(${t.answer}) between 1 and ${sql.raw(String(MAX_EXPERIENCE_LENGTH))}`,
    ),
    check(
      "experiences_hold",
      sql`(${t.heldFor} is not null) = (${t.heldAt} is not null and ${t.holdEndedAt} is null) and (${t.holdEndedAt} is null or ${t.heldAt} is not null)
        and (${t.holdReason} is null or ${t.holdEndedAt} is not null) and (${t.objection} is null or (${t.heldAt} is not null and ${t.side} = 'COMPANY'))`,
    ),
    check("experiences_held_for", areAllOf(t.heldFor, HOLD_PATTERNS)),
    check(
      "experiences_of_client",
      sql`num_nonnulls(${t.mark}, ${t.onTime}, ${t.priceKept}, ${t.asAgreed}) = case when ${t.side} = 'CLIENT' and ${t.withdrawnAt} is null then 4 else 0 end`,
    ),
    check(
      "experiences_of_company",
      sql`num_nonnulls(${t.reachable}, ${t.requestRight}) = case when ${t.side} = 'COMPANY' and ${t.withdrawnAt} is null then 2 else 0 end`,
    ),
    check("experiences_words", sql`${t.text} = '' or (${t.side} = 'CLIENT' and ${t.withdrawnAt} is null)`),
  ],
);
