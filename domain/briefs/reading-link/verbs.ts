import type { Verb } from "#domain/kernel/verb.ts";
import { enterByReadingLink } from "./enter-by-reading-link.ts";
import { keepChoosing } from "./keep-choosing.ts";
import { markQuotesReadByLink } from "./mark-quotes-read-by-link.ts";
import { replaceReadingLink } from "./replace-reading-link.ts";
import { requestReadingCode } from "./request-reading-code.ts";

export const verbs: readonly Verb[] = [
  enterByReadingLink,
  keepChoosing,
  markQuotesReadByLink,
  replaceReadingLink,
  requestReadingCode,
];
