import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PHOTO_ROOMS } from "#domain/photos/rules.ts";
import { briefs, drafts } from "./briefs.ts";
import { instant, isOneOf } from "./columns.ts";

/** Photos that a client added to a brief, or to the draft of one. The files are in the storage, each with a small copy. */
export const briefPhotos = pgTable(
  "brief_photos",
  {
    id: uuid("id").primaryKey(),
    briefId: uuid("brief_id").references(() => briefs.id, { onDelete: "cascade" }),
    draftId: uuid("draft_id").references(() => drafts.id, { onDelete: "cascade" }),
    /** Storage key. */
    key: text("key").notNull(),
    room: text("room", { enum: PHOTO_ROOMS }),
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Since when a measure of an operator hides it; settled by the measures in force. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    index("brief_photos_brief").on(t.briefId),
    index("brief_photos_draft").on(t.draftId),
    uniqueIndex("brief_photos_key").on(t.key),
    check("brief_photos_of_one", sql`(${t.briefId} is null) <> (${t.draftId} is null)`),
    check("brief_photos_room", isOneOf(t.room, PHOTO_ROOMS)),
  ],
);
