import type { Verb } from "#domain/verb.ts";
import { endCheck } from "./end-check.ts";
import { expireChecks } from "./expire-checks.ts";
import { recordCheck } from "./record-check.ts";

export const verbs: readonly Verb[] = [endCheck, expireChecks, recordCheck];
