import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CHANNELS, CHOICES, KINDS } from "#domain/events/notifications/rules.ts";
import { authUsers } from "./accounts.ts";
import { briefs } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";

/**
 * What a user was told on the site. Text and address are derived when it is read, so that it holds no personal data. No
 * foreign key to the user: it would lock thousands of accounts while a request is published.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: KINDS }).notNull(),
    /** The type of the event that it tells of. Without a CHECK, as in `events`. */
    type: text("type").notNull(),
    briefId: uuid("brief_id").references(() => briefs.id, { onDelete: "cascade" }),
    proposalId: uuid("proposal_id"),
    /** As in the event: facts beside the ids; never personal data. */
    data: jsonb("data").$type<Record<string, string>>().notNull().default({}),
    /** Whether it is in the user's list. Else it only serves push messages. */
    isListed: boolean("is_listed").notNull(),
    /** Of the effect, so that it happens once. */
    effectKey: text("effect_key").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
  },
  (t) => [
    uniqueIndex("notifications_effect").on(t.userId, t.effectKey),
    index("notifications_list")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.isListed}`),
    // The number on the bell, counted from the index alone, and what a page marks as read.
    index("notifications_unread")
      .on(t.userId, t.briefId)
      .where(sql`${t.isListed} and ${t.readAt} is null`),
    index("notifications_brief").on(t.briefId),
    index("notifications_created").on(t.createdAt),
    check("notifications_kind", isOneOf(t.kind, KINDS)),
  ],
);

/** What a user chose to hear of, and how; only where it differs from `NOTIFICATION_KINDS`. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: KINDS }).notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    choice: text("choice", { enum: CHOICES }).notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    check("notification_preferences_kind", isOneOf(t.kind, KINDS)),
    check("notification_preferences_channel", isOneOf(t.channel, CHANNELS)),
    check("notification_preferences_choice", isOneOf(t.choice, CHOICES)),
    check(
      "notification_preferences_digest",
      sql`${t.choice} <> 'digest' or (${t.kind} = 'new_request' and ${t.channel} = 'mail')`,
    ),
  ],
);

/** Users who want alert mails and push messages at night too. */
export const awakeAtNight = pgTable("awake_at_night", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  since: instant("since").notNull(),
});

/** Kinds of mail that a client without an account stopped for one request. */
export const mutedBriefs = pgTable(
  "muted_briefs",
  {
    briefId: uuid("brief_id")
      .notNull()
      .references(() => briefs.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: KINDS }).notNull(),
    mutedAt: instant("muted_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.briefId, t.kind] }), check("muted_briefs_kind", isOneOf(t.kind, KINDS))],
);
