import { operators } from "../../kernel/policy.ts";

/** Who checks companies says where else people wrote of them. */
export const recordsOutsideExperiences = operators;
