import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "../accounts.ts";
import { instant } from "../columns.ts";

/** News that operators mail to the confirmed addresses of the newsletter. Its mails are rows of the outbox. */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").primaryKey(),
    subject: text("subject").notNull(),
    /** Paragraphs, separated by an empty line. */
    text: text("text").notNull(),
    /** Counts the changes, so that an operator sends what it has read. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    sentAt: instant("sent_at"),
    sentBy: uuid("sent_by").references(() => authUsers.id, { onDelete: "set null" }),
    /** Addresses for which a mail was ordered. */
    recipients: integer("recipients"),
  },
  (t) => [check("announcements_sent", sql`(${t.sentAt} is null) = (${t.recipients} is null)`)],
);
