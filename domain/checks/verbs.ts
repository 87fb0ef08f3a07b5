import type { Verb } from "#domain/kernel/verb.ts";
import { decideTexts } from "./decide-texts.ts";
import { endCheck } from "./end-check.ts";
import { expireChecks } from "./expire-checks.ts";
import { recordCheck } from "./record-check.ts";
import { rejectRegistration } from "./reject-registration.ts";
import { setCheckFirst } from "./set-check-first.ts";

export const verbs: readonly Verb[] = [
  decideTexts,
  endCheck,
  expireChecks,
  recordCheck,
  rejectRegistration,
  setCheckFirst,
];
