import { z } from "zod";
import { fileField } from "../../companies/input.ts";
import { optionalText, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_MESSAGE_FILES } from "../files/rules.ts";
import { hasLink, MAX_MESSAGE_LENGTH } from "./rules.ts";

export const sendMessageInput = z.object({
  proposalId: idField,
  text: requiredText(MAX_MESSAGE_LENGTH).refine((text) => !hasLink(text), "link_in_text"),
});

/** A message with files; it may be without words. */
export const sendFilesInput = z.object({
  proposalId: idField,
  text: optionalText(MAX_MESSAGE_LENGTH).refine((text) => !hasLink(text), "link_in_text"),
  files: z
    .array(fileField)
    .min(1)
    .max(MAX_MESSAGE_FILES * 3),
});

/** Reading the thread up to this message. */
export const readMessagesInput = z.object({ proposalId: idField, messageId: idField });
