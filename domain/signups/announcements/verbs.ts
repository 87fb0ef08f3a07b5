import type { Verb } from "#domain/kernel/verb.ts";
import { removeAnnouncement } from "./remove-announcement.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { sendAnnouncement } from "./send-announcement.ts";
import { testAnnouncement } from "./test-announcement.ts";

export const verbs: readonly Verb[] = [
  removeAnnouncement,
  saveAnnouncement,
  sendAnnouncement,
  testAnnouncement,
];
