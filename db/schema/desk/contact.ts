import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  MESSAGE_KINDS,
  THREAD_STATES,
} from "#domain/desk/contact/rules.ts";
import { authUsers } from "../accounts.ts";
import { instant, isOneOf } from "../columns.ts";
import { wordsOf } from "../words.ts";

/** A conversation that somebody started with the contact form. */
export const contactThreads = pgTable(
  "contact_threads",
  {
    id: uuid("id").primaryKey(),
    /** What sender and operator call it by. */
    number: integer("number").generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    state: text("state", { enum: THREAD_STATES }).notNull(),
    /** Counts messages and changes of state, so that nobody answers what they have not read. */
    version: integer("version").notNull().default(1),
    /** The operator who answers it. */
    assignedTo: uuid("assigned_to").references(() => authUsers.id, { onDelete: "set null" }),
    /** Since when an answer is due; null while none is. */
    waitsSince: instant("waits_since"),
    /** Of the last message in or out. */
    lastMessageAt: instant("last_message_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("contact_threads_number").on(t.number),
    // What operators look for: the beginning of an address, words of a name or subject.
    index("contact_threads_email_start").on(t.email.op("text_pattern_ops")),
    index("contact_threads_words").using("gin", wordsOf(t.name, t.subject)),
    index("contact_threads_assigned").on(t.assignedTo),
    index("contact_threads_waiting").on(t.waitsSince, t.id),
    index("contact_threads_latest").on(t.lastMessageAt, t.id),
    check("contact_threads_state", isOneOf(t.state, THREAD_STATES)),
    check("contact_threads_waits", sql`(${t.state} = 'OPEN') = (${t.waitsSince} is not null)`),
    check("contact_threads_email_lowercase", sql`${t.email} = lower(${t.email})`),
    check(
      "contact_threads_subject_length",
      sql`char_length(${t.subject}) between 1 and ${sql.raw(String(MAX_SUBJECT_LENGTH))}`,
    ),
  ],
);

export const threadMessages = pgTable(
  "thread_messages",
  {
    id: uuid("id").primaryKey(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => contactThreads.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: MESSAGE_KINDS }).notNull(),
    /** The operator who wrote it; null for the sender, and for an operator whose account is gone. */
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("thread_messages_thread").on(t.threadId, t.createdAt),
    index("thread_messages_author").on(t.authorId),
    check("thread_messages_kind", isOneOf(t.kind, MESSAGE_KINDS)),
    check("thread_messages_author_kind", sql`${t.kind} <> 'IN' or ${t.authorId} is null`),
    check(
      "thread_messages_length",
      sql`char_length(${t.message}) between 1 and ${sql.raw(String(MAX_MESSAGE_LENGTH))}`,
    ),
  ],
);
