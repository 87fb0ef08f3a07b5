import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import { MAX_SUBJECT, MAX_TEXT } from "./rules.ts";

/** Typed by an operator. */
export const announcementText = z.object({
  subject: requiredText(MAX_SUBJECT).refine((text) => !text.includes("\n"), "invalid"),
  text: requiredText(MAX_TEXT),
});

const version = z.coerce.number().int().min(1);

/** Without an id it is a new one, and `version` is not read. */
export const saveAnnouncementInput = announcementText.extend({ announcementId: optionalIdField, version });

/** An announcement as the operator has read it. */
export const readAnnouncementInput = z.object({ announcementId: idField, version });

export const announcementInput = z.object({ announcementId: idField });
