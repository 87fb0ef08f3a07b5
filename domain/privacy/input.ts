import { z } from "zod";
import { requiredActNote } from "../audit/input.ts";
import { choiceField, emailField } from "../kernel/fields.ts";
import { idField } from "../kernel/verb.ts";
import { GUEST_DELETION_REASONS } from "./rules.ts";

/** `note` says how the person showed that the data are theirs. */
export const announceGuestDeletionInput = z.object({
  email: emailField,
  reason: choiceField(GUEST_DELETION_REASONS),
  note: requiredActNote,
});

export const guestDeletionInput = z.object({ deletionId: idField });
