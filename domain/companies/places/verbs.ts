import type { Verb } from "#domain/kernel/verb.ts";
import { importPostcodes } from "./import-postcodes.ts";

export const verbs: readonly Verb[] = [importPostcodes];
