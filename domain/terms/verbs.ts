import type { Verb } from "#domain/kernel/verb.ts";
import { announceTerms } from "./announce-terms.ts";

export const verbs: readonly Verb[] = [announceTerms];
