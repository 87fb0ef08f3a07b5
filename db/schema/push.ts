import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_ENDPOINT_CHARS } from "#domain/channels/push/rules.ts";
import { authSessions, authUsers } from "./accounts.ts";
import { instant } from "./columns.ts";

/**
 * The browsers that show push messages. A row belongs to a session, so signing out, on that device or from another one,
 * ends the messages.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    /** Address at the push service of the browser's maker. Who has it can send nothing without our key. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_session").on(t.sessionId),
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId),
    check(
      "push_subscriptions_endpoint_size",
      sql`length(${t.endpoint}) <= ${sql.raw(String(MAX_ENDPOINT_CHARS))}`,
    ),
    check("push_subscriptions_key_size", sql`length(${t.p256dh}) <= 100 and length(${t.auth}) <= 30`),
  ],
);
