import { z } from "zod";
import { emailField, requiredText } from "../../kernel/fields.ts";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from "./rules.ts";

/** A message to the operator (spec §5: everything is required). */
export const contactInput = z.object({
  name: requiredText(120),
  email: emailField,
  subject: requiredText(MAX_SUBJECT_LENGTH),
  message: requiredText(MAX_MESSAGE_LENGTH),
});

const message = requiredText(MAX_MESSAGE_LENGTH);

/** The form with which a sender writes back, or an operator answers. */
export const replyForm = z.object({ message });

export const replyInput = replyForm.extend({ token: z.string() });

/** The version of the thread that the operator read. */
const version = z.int({ error: "invalid" }).positive("invalid");

export const threadInput = z.object({ threadId: idField, version });

/** An answer; `closes` when nothing is expected of the sender. */
export const answerInput = threadInput.extend({ message, closes: z.boolean() });

export const noteInput = z.object({ threadId: idField, message });

/** Gives a thread to an operator, or to nobody; `seen` is whose it was on the operator's page. */
export const assignInput = z.object({ threadId: idField, to: optionalIdField, seen: optionalIdField });
