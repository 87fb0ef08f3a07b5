import type { Verb } from "#domain/kernel/verb.ts";
import { removeClaim } from "./remove-claim.ts";
import { saveClaim } from "./save-claim.ts";

export const verbs: readonly Verb[] = [removeClaim, saveClaim];
