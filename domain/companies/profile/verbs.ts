import type { Verb } from "#domain/kernel/verb.ts";
import { changeProfile } from "./change-profile.ts";
import { saveProfile } from "./save-profile.ts";

export const verbs: readonly Verb[] = [changeProfile, saveProfile];
