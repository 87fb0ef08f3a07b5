import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ACTOR_KINDS } from "#domain/kernel/roles.ts";
import { instant, isOneOf } from "./columns.ts";

/**
 * The log of events, in order. Rows change only when somebody deletes their account, which removes their user ids. No foreign
 * keys: an event outlives its subject, and a request about an unknown address is recorded like any other.
 */
export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey(),
    /** The order of the events, also within one transaction. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** A key of `EVENTS` (domain/events/catalogue.ts). Without a CHECK, so that a new type needs no migration. */
    type: text("type").notNull(),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    actorId: uuid("actor_id"),
    briefId: uuid("brief_id"),
    proposalId: uuid("proposal_id"),
    companyId: uuid("company_id"),
    userId: uuid("user_id"),
    /** The payment provider's id, which outlives our row of the subscription. */
    subscriptionId: text("subscription_id"),
    /** Facts beside the ids; never personal data. */
    data: jsonb("data").$type<Record<string, string>>().notNull().default({}),
    occurredAt: instant("occurred_at").notNull(),
  },
  (t) => [
    index("events_brief").on(t.briefId, t.sequence),
    index("events_proposal").on(t.proposalId),
    index("events_company").on(t.companyId, t.sequence),
    index("events_user").on(t.userId, t.sequence),
    index("events_actor").on(t.actorId, t.sequence),
    index("events_occurred").on(t.occurredAt),
    // The figures of operators: what became of subscriptions, by month.
    index("events_subscriptions")
      .on(t.occurredAt, t.type, t.subscriptionId)
      .where(sql`${t.subscriptionId} is not null`),
    check("events_actor_kind", isOneOf(t.actorKind, ACTOR_KINDS)),
  ],
);
