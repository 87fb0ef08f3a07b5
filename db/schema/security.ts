import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { SECURITY_EVENT_KINDS } from "#domain/security/rules.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";

/** Signing in, right and wrong, and what changed who can sign in. Tries of one hour, mailbox and network are one row. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Null for a mailbox without an account. */
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    /** Keyed hash of the typed address, so that tries on one mailbox are seen; null where none was typed or looked at. */
    mailboxHash: text("mailbox_hash"),
    /** `networkOf` the caller; null for this machine, the system, and an act of somebody else. */
    network: text("network"),
    browser: text("browser"),
    system: text("system"),
    /** The session that a sign-in started; it may have ended. */
    sessionId: uuid("session_id"),
    /** What the tries of one row have in common. */
    countedAs: text("counted_as").notNull(),
    count: integer("count").notNull(),
    createdAt: instant("created_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [
    uniqueIndex("security_events_counted").on(t.countedAs),
    index("security_events_user").on(t.userId, t.lastAt),
    index("security_events_last").on(t.lastAt),
    check("security_events_kind", isOneOf(t.kind, SECURITY_EVENT_KINDS)),
    check("security_events_count", sql`${t.count} >= 1`),
  ],
);
