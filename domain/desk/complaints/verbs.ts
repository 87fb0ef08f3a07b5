import type { Verb } from "#domain/kernel/verb.ts";
import { askInComplaint } from "./ask-in-complaint.ts";
import { writeFinding } from "./write-finding.ts";

export const verbs: readonly Verb[] = [askInComplaint, writeFinding];
