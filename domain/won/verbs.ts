import type { Verb } from "#domain/verb.ts";
import { saveJob } from "./save-job.ts";

export const verbs: readonly Verb[] = [saveJob];
