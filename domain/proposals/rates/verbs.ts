import type { Verb } from "#domain/kernel/verb.ts";
import { savePriceList } from "./save-price-list.ts";

export const verbs: readonly Verb[] = [savePriceList];
