import { theSystem } from "../../kernel/policy.ts";

/** The clock ends holds. */
export const watchesHolds = theSystem;
