import { byVertical, type BriefDetails, type HomeType, type PropertyType } from "../../briefs/details.ts";
import { addDays, type Day } from "../../kernel/dates.ts";
import type { MovingCategory } from "../../kernel/verticals.ts";

/** Days before a move from which a municipality takes the new address, and days after it until which (Wet BRP, article 2.39). */
export const REGISTER_FROM_DAYS = 28;
export const REGISTER_UNTIL_DAYS = 5;
/** Days before leaving the country from which somebody can deregister, and after how many months abroad they must (Wet BRP, article 2.43). */
export const DEREGISTER_DAYS = 5;
export const ABROAD_MONTHS = 8;

/** Days after a move until which its client is offered an end clean of the home that was left. */
export const CLEAN_OFFER_DAYS = 21;

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

/** The kinds of moves in which somebody leaves one home for another. */
const LEAVES_HOME: ReadonlySet<MovingCategory> = new Set(["RESIDENTIAL", "INTERNATIONAL"]);

/** Whether somebody leaves a home with this request. */
export const leavesHome = (details: BriefDetails): boolean =>
  byVertical(details, { cleaning: () => false, moving: ({ type }) => LEAVES_HOME.has(type) });

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

/** What kind of property a home is to who cleans it. */
export const PROPERTY_OF_HOME: Record<HomeType, PropertyType> = {
  apartment: "apartment",
  house: "house",
  studio: "apartment",
  office: "office",
  storage: "other",
};
