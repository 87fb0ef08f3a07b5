import type { Verb } from "#domain/verb.ts";
import { announceCompany } from "./announce-company.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { deleteOldSignups } from "./delete-old-signups.ts";
import { handleContactMessage } from "./handle-contact-message.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { subscribeNewsletter } from "./subscribe-newsletter.ts";

export const verbs: readonly Verb[] = [
  announceCompany,
  confirmNewsletter,
  deleteOldSignups,
  handleContactMessage,
  leaveNewsletter,
  sendContactMessage,
  subscribeNewsletter,
];
