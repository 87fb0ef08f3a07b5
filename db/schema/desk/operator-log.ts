import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { LogFacts } from "#domain/audit/rules.ts";
import { instant } from "../columns.ts";

/**
 * What operators did, to whom, why and from where. A trigger refuses every UPDATE and TRUNCATE, and a DELETE of rows that are
 * not older than `LOG_YEARS`. Without foreign keys: a row outlives its operator and its subject.
 */
export const operatorLog = pgTable(
  "operator_log",
  {
    id: uuid("id").primaryKey(),
    /** The order of the acts. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    occurredAt: instant("occurred_at").notNull(),
    operatorId: uuid("operator_id").notNull(),
    /** The name at the time. */
    operatorName: text("operator_name").notNull(),
    /** One of `LOGGED_ACTS`. Without a CHECK, so that a new act needs no migration. */
    act: text("act").notNull(),
    /** One of `LOG_SUBJECTS`. */
    subjectKind: text("subject_kind").notNull(),
    /** The id of a row, or the key of a setting. */
    subjectId: text("subject_id").notNull(),
    reason: text("reason"),
    facts: jsonb("facts").$type<LogFacts>().notNull(),
    /** Network address of the operator. */
    fromAddress: text("from_address").notNull(),
  },
  (t) => [
    index("operator_log_sequence").on(t.sequence),
    index("operator_log_subject").on(t.subjectId, t.sequence),
    index("operator_log_operator").on(t.operatorId, t.sequence),
    index("operator_log_occurred").on(t.occurredAt),
  ],
);
