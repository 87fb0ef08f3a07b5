import type { Verb } from "../../kernel/verb.ts";
import { expireHolds } from "./expire-holds.ts";
import { freePlace } from "./free-place.ts";
import { holdPlace } from "./hold-place.ts";

export const verbs: readonly Verb[] = [expireHolds, freePlace, holdPlace];
