import type { Verb } from "#domain/kernel/verb.ts";
import { endPause } from "./end-pause.ts";
import { saveCompanyWork } from "./save-company-work.ts";

export const verbs: readonly Verb[] = [endPause, saveCompanyWork];
