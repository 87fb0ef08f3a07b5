import type { Verb } from "#domain/kernel/verb.ts";
import { announceCompany } from "./announce-company.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { deleteOldSignups } from "./delete-old-signups.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { subscribeNewsletter } from "./subscribe-newsletter.ts";

export const verbs: readonly Verb[] = [
  announceCompany,
  confirmNewsletter,
  deleteOldSignups,
  leaveNewsletter,
  subscribeNewsletter,
];
