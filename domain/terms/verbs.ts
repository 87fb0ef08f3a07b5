import type { Verb } from "#domain/verb.ts";
import { announceTerms } from "./announce-terms.ts";

export const verbs: readonly Verb[] = [announceTerms];
