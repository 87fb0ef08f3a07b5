import type { Verb } from "#domain/kernel/verb.ts";
import { downloadList } from "./download-list.ts";
import { lookAtPersonalData } from "./look-at-personal-data.ts";
import { openCase } from "./open-case.ts";

export const verbs: readonly Verb[] = [downloadList, lookAtPersonalData, openCase];
