/** How far the deal of a client and the company that it chose is. */
export const DEAL_STATES = ["AGREEING", "PLANNED", "DONE", "FALLEN_THROUGH"] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** The two sides of a deal. */
export const DEAL_SIDES = ["CLIENT", "COMPANY"] as const;
export type DealSide = (typeof DEAL_SIDES)[number];

export const otherSide = (side: DealSide): DealSide => (side === "CLIENT" ? "COMPANY" : "CLIENT");

/** The states of a deal: state, act, next state. Work without an agreed day is not done. */
export const DEAL_TRANSITIONS = {
  AGREEING: { plan: "PLANNED", fall: "FALLEN_THROUGH" },
  PLANNED: { finish: "DONE", fall: "FALLEN_THROUGH" },
  DONE: {},
  FALLEN_THROUGH: {},
} as const satisfies Record<DealState, Partial<Record<string, DealState>>>;

export type DealAct = "plan" | "finish" | "fall";

/** The states from which an act is possible: the `where` of its compare-and-set. */
export function dealStatesBefore(act: DealAct): DealState[] {
  return DEAL_STATES.filter((state) => act in DEAL_TRANSITIONS[state]);
}

/** The state that an act leads to. */
const STATE_AFTER = {
  plan: DEAL_TRANSITIONS.AGREEING.plan,
  finish: DEAL_TRANSITIONS.PLANNED.finish,
  fall: DEAL_TRANSITIONS.PLANNED.fall,
} as const satisfies Record<DealAct, DealState>;

export const dealStateAfter = (act: DealAct): DealState => STATE_AFTER[act];

/** Whether client and company still have something to agree on or to do. */
export const isRunningDeal = (state: DealState): boolean => dealStatesBefore("fall").includes(state);

/** Years that a deal is kept as the proof of both, from its day; without a day from the choice. */
export const DEAL_YEARS = 5;
