import type { Ground } from "../measures/rules.ts";

/** What an operator decides on an experience that waits: it is placed, or stays out on a ground of the measures. */
export const HELD_DECISIONS = ["PLACE", "fraud", "false_details"] as const satisfies readonly (
  | "PLACE"
  | Ground
)[];
export type HeldDecision = (typeof HELD_DECISIONS)[number];
