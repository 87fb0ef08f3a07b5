import { sql } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import { mailLeftAt } from "../events/outbox.ts";

/**
 * SQL: when the mail that announces a row of `guest_deletions` left, or was refused; null while it waits. The days in which
 * somebody can stop the deletion begin then: a mail that was held up leaves the same time to read it.
 */
export const announcementLeftAt = mailLeftAt("guest-deletion-announced", sql`${guestDeletions.id}::text`);
