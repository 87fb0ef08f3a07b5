import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { GUEST_DELETION_REASONS } from "#domain/privacy/rules.ts";
import { authUsers } from "../accounts.ts";
import { instant, isOneOf } from "../columns.ts";

/** Announced deletions of what was left with a mail address without an account, until they are carried out or withdrawn. */
export const guestDeletions = pgTable(
  "guest_deletions",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    reason: text("reason", { enum: GUEST_DELETION_REASONS }).notNull(),
    /** How the person showed that the data are theirs. */
    note: text("note").notNull(),
    /** The operator who announced it; null when that operator is gone. */
    announcedBy: uuid("announced_by").references(() => authUsers.id, { onDelete: "set null" }),
    announcedAt: instant("announced_at").notNull(),
  },
  (t) => [
    uniqueIndex("guest_deletions_email").on(t.email),
    index("guest_deletions_announced_by").on(t.announcedBy),
    index("guest_deletions_announced").on(t.announcedAt),
    check("guest_deletions_reason", isOneOf(t.reason, GUEST_DELETION_REASONS)),
  ],
);
