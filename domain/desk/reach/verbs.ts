import type { Verb } from "#domain/kernel/verb.ts";
import { repeatAlert } from "./repeat-alert.ts";

export const verbs: readonly Verb[] = [repeatAlert];
