import type { Verb } from "#domain/verb.ts";
import { lookAtPersonalData } from "./look-at-personal-data.ts";

export const verbs: readonly Verb[] = [lookAtPersonalData];
