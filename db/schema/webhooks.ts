import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  DELIVERY_STATES,
  MAX_WEBHOOK_URL,
  MAX_WEBHOOKS,
  PAUSE_REASONS,
  SEND_FAILURES,
  SENT_TOPICS,
} from "#domain/channels/webhooks/rules.ts";
import { WEBHOOK_TOPICS } from "#domain/events/webhook-topics.ts";
import { areAllOf, instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

/** The addresses that a company has its news sent to. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Counts the webhooks of a company, from 1. */
    number: integer("number").notNull(),
    url: text("url").notNull(),
    topics: text("topics", { enum: WEBHOOK_TOPICS }).array().notNull(),
    /** The secret itself is computed from this (`webhookSecret`). */
    secretVersion: integer("secret_version").notNull().default(1),
    secretRenewedAt: instant("secret_renewed_at"),
    pausedAt: instant("paused_at"),
    pauseReason: text("pause_reason", { enum: PAUSE_REASONS }),
    /** Since when no message arrived; null while they do. */
    failingSince: instant("failing_since"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("webhooks_number").on(t.companyId, t.number),
    check("webhooks_number_range", sql`${t.number} between 1 and ${sql.raw(String(MAX_WEBHOOKS))}`),
    check("webhooks_url_size", sql`length(${t.url}) <= ${sql.raw(String(MAX_WEBHOOK_URL))}`),
    check("webhooks_topics", areAllOf(t.topics, WEBHOOK_TOPICS)),
    check("webhooks_pause_reason", isOneOf(t.pauseReason, PAUSE_REASONS)),
    check("webhooks_paused", sql`(${t.pausedAt} is null) = (${t.pauseReason} is null)`),
  ],
);

/** The messages to a webhook, with the outcome of the latest try. What they say is read when they are sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    topic: text("topic", { enum: SENT_TOPICS }).notNull(),
    /** Ids and facts of the event; no personal data. */
    data: jsonb("data").$type<Record<string, string>>().notNull(),
    effectKey: text("effect_key").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    /** Tries that failed since it was ordered, or ordered again. */
    failedTries: integer("failed_tries").notNull().default(0),
    lastTryAt: instant("last_try_at"),
    nextTryAt: instant("next_try_at"),
    /** HTTP status of the last answer; null when none came. */
    lastStatus: integer("last_status"),
    lastFailure: text("last_failure", { enum: SEND_FAILURES }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_effect").on(t.webhookId, t.effectKey),
    index("webhook_deliveries_newest").on(t.webhookId, t.createdAt.desc(), t.id.desc()),
    index("webhook_deliveries_created").on(t.createdAt),
    check("webhook_deliveries_topic", isOneOf(t.topic, SENT_TOPICS)),
    check("webhook_deliveries_state", isOneOf(t.state, DELIVERY_STATES)),
    check("webhook_deliveries_failure", isOneOf(t.lastFailure, SEND_FAILURES)),
  ],
);
