import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  DEAL_FILE_KINDS,
  DEAL_FILE_TYPES,
  MAX_FILE_NAME,
  MAX_MESSAGE_FILES,
  MAX_PDF_BYTES,
  MAX_WORK_PICTURES,
} from "#domain/deals/files/rules.ts";
import { MAX_COMPLAINT_PICTURES } from "#domain/deals/complaints/rules.ts";
import { instant, isOneOf } from "./columns.ts";
import { complaints } from "./complaints.ts";
import { dealMessages, deals } from "./deals.ts";

/** Files of a deal: what came with a message or a complaint, and pictures of before and after the work. A picture has a small copy in the storage. */
export const dealFiles = pgTable(
  "deal_files",
  {
    id: uuid("id").primaryKey(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => deals.proposalId, { onDelete: "cascade" }),
    kind: text("kind", { enum: DEAL_FILE_KINDS }).notNull(),
    /** The message that it came with; null for other pictures. */
    messageId: uuid("message_id").references(() => dealMessages.id, { onDelete: "cascade" }),
    /** The complaint that it came with, or its answer; null for other files. */
    complaintId: uuid("complaint_id").references(() => complaints.id, { onDelete: "cascade" }),
    /** Counts those of a message, of a complaint or its answer, and those of a kind in a deal, from 1: the limit under races. */
    number: integer("number").notNull(),
    type: text("type", { enum: DEAL_FILE_TYPES }).notNull(),
    /** Storage key. */
    key: text("key").notNull(),
    /** The name and the size of a PDF; a picture is drawn anew and has neither. */
    name: text("name"),
    bytes: integer("bytes"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("deal_files_key").on(t.key),
    uniqueIndex("deal_files_of_message").on(t.messageId, t.number),
    uniqueIndex("deal_files_of_work")
      .on(t.proposalId, t.kind, t.number)
      .where(sql`${t.messageId} is null and ${t.complaintId} is null`),
    uniqueIndex("deal_files_of_complaint").on(t.complaintId, t.kind, t.number),
    index("deal_files_deal").on(t.proposalId),
    index("deal_files_created").on(t.createdAt),
    check(
      "deal_files_kind",
      sql`${isOneOf(t.kind, DEAL_FILE_KINDS)} and (${t.kind} in ('COMPLAINT', 'ANSWER')) = (${t.complaintId} is not null)`,
    ),
    check("deal_files_message", sql`(${t.kind} = 'MESSAGE') = (${t.messageId} is not null)`),
    check(
      "deal_files_number",
      sql`${t.number} between 1 and case ${t.kind} when 'MESSAGE' then ${sql.raw(String(MAX_MESSAGE_FILES))}
        when 'COMPLAINT' then ${sql.raw(String(MAX_COMPLAINT_PICTURES))} when 'ANSWER' then ${sql.raw(String(MAX_COMPLAINT_PICTURES))} else ${sql.raw(String(MAX_WORK_PICTURES))} end`,
    ),
    check("deal_files_type", isOneOf(t.type, DEAL_FILE_TYPES)),
    check("deal_files_pdf", sql`${t.type} = 'PICTURE' or ${t.kind} = 'MESSAGE'`),
    check(
      "deal_files_named",
      sql`(${t.type} = 'PDF') = (${t.name} is not null) and (${t.type} = 'PDF') = (${t.bytes} is not null)`,
    ),
    check("deal_files_name", sql`char_length(${t.name}) between 1 and ${sql.raw(String(MAX_FILE_NAME))}`),
    check("deal_files_bytes", sql`${t.bytes} between 1 and ${sql.raw(String(MAX_PDF_BYTES))}`),
  ],
);
