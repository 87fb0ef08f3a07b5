import type { Verb } from "../../kernel/verb.ts";
import { disputeBrief } from "./dispute-brief.ts";
import { objectToRefusal } from "./object-to-refusal.ts";

export const verbs: readonly Verb[] = [disputeBrief, objectToRefusal];
