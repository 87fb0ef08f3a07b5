import type { Verb } from "#domain/kernel/verb.ts";
import { decideHeldExperience } from "./decide-held-experience.ts";

export const verbs: readonly Verb[] = [decideHeldExperience];
