import type { Verb } from "#domain/kernel/verb.ts";
import { findAddress } from "./find-address.ts";
import { importPostcodes } from "./import-postcodes.ts";

export const verbs: readonly Verb[] = [findAddress, importPostcodes];
