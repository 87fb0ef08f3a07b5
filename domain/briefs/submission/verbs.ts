import type { Verb } from "#domain/kernel/verb.ts";
import { changeBrief } from "./change-brief.ts";
import { repeatBrief } from "./repeat-brief.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";
import { submitMovingBrief } from "./submit-moving-brief.ts";

export const verbs: readonly Verb[] = [changeBrief, repeatBrief, submitCleaningBrief, submitMovingBrief];
