import type { Verb } from "#domain/kernel/verb.ts";
import { answerThread } from "./answer-thread.ts";
import { assignThread } from "./assign-thread.ts";
import { closeThread } from "./close-thread.ts";
import { deleteOldThreads } from "./delete-old-threads.ts";
import { noteOnThread } from "./note-on-thread.ts";
import { reopenThread } from "./reopen-thread.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { writeInThread } from "./write-in-thread.ts";

export const verbs: readonly Verb[] = [
  answerThread,
  assignThread,
  closeThread,
  deleteOldThreads,
  noteOnThread,
  reopenThread,
  sendContactMessage,
  writeInThread,
];
