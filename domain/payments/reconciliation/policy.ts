import { operatorAdmins, theSystem } from "../../kernel/policy.ts";

/** The clock compares, every night. */
export const comparesBooks = theSystem;

/** Who decides on money reads how it compares. */
export const readsComparisons = operatorAdmins;

export const explainsDifferences = operatorAdmins;
