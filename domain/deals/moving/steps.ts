import { byVertical, type BriefDetails } from "../../briefs/details.ts";
import { addDays, type Day } from "../../kernel/dates.ts";
import { DEREGISTER_DAYS, leavesHome, REGISTER_FROM_DAYS, REGISTER_UNTIL_DAYS } from "./rules.ts";

type StepFacts = { isAbroad: boolean; needsPermit: boolean };

/** The steps of a move, each with its days before (negative: after) the move, and where it belongs. */
const STEPS = [
  { code: "NOTICE", daysBefore: 56 },
  { code: "CLEAR_OUT", daysBefore: 42 },
  { code: "INTERNET", daysBefore: 35 },
  { code: "REGISTER", daysBefore: REGISTER_FROM_DAYS, applies: ({ isAbroad }) => !isAbroad },
  { code: "PERMIT", daysBefore: 21, applies: ({ needsPermit }) => needsPermit },
  { code: "ENERGY", daysBefore: 14 },
  { code: "ADDRESS", daysBefore: 14 },
  { code: "PACK", daysBefore: 7 },
  { code: "DEREGISTER", daysBefore: DEREGISTER_DAYS, applies: ({ isAbroad }) => isAbroad },
  { code: "DEFROST", daysBefore: 2 },
  { code: "MOVE", daysBefore: 0 },
  { code: "LEAVE_CLEAN", daysBefore: -1 },
  { code: "REGISTER_LAST", daysBefore: -REGISTER_UNTIL_DAYS, applies: ({ isAbroad }) => !isAbroad },
] as const satisfies { code: string; daysBefore: number; applies?: (facts: StepFacts) => boolean }[];
export type MoveStepCode = (typeof STEPS)[number]["code"];

/** A step with its day; null while the day of the move is not known. */
export type MoveStep = { code: MoveStepCode; daysBefore: number; day: Day | null };

/** The steps of this move, counted back from its day; none where nobody leaves a home. */
export function moveSteps(details: BriefDetails, moveDay: Day | null): MoveStep[] {
  if (!leavesHome(details)) return [];
  const facts = byVertical<StepFacts>(details, {
    cleaning: () => ({ isAbroad: false, needsPermit: false }),
    moving: ({ from, to }) => ({
      isAbroad: to.country !== undefined,
      needsPermit: from.permit === true || to.permit === true,
    }),
  });
  return stepsWith(facts, moveDay);
}

const stepsWith = (facts: StepFacts, moveDay: Day | null): MoveStep[] =>
  STEPS.filter((step) => !("applies" in step) || step.applies(facts)).map(({ code, daysBefore }) => ({
    code,
    daysBefore,
    day: moveDay && addDays(moveDay, -daysBefore),
  }));

/** The steps of a move from home to home in the Netherlands, without days. */
export const homeMoveSteps = (): MoveStep[] => stepsWith({ isAbroad: false, needsPermit: false }, null);
