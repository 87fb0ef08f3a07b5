import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { hasLink, MAX_MESSAGE_LENGTH } from "./rules.ts";

export const sendMessageInput = z.object({
  proposalId: idField,
  text: requiredText(MAX_MESSAGE_LENGTH).refine((text) => !hasLink(text), "link_in_text"),
});

/** Reading the thread up to this message. */
export const readMessagesInput = z.object({ proposalId: idField, messageId: idField });
