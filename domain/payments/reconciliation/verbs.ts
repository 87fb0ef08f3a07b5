import type { Verb } from "#domain/kernel/verb.ts";
import { compareAllBooks } from "./compare-all-books.ts";
import { explainDifference } from "./explain-difference.ts";
import { withdrawExplanation } from "./withdraw-explanation.ts";

export const verbs: readonly Verb[] = [compareAllBooks, explainDifference, withdrawExplanation];
