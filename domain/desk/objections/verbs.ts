import type { Verb } from "#domain/kernel/verb.ts";
import { decideFallObjection } from "./decide-fall-objection.ts";

export const verbs: readonly Verb[] = [decideFallObjection];
