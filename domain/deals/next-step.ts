import type { Day } from "../kernel/dates.ts";
import type { MomentKind, MomentState } from "./days/rules.ts";
import type { ExtraState } from "./extras/rules.ts";
import { otherSide, type DealSide, type DealState } from "./state/rules.ts";

/** A moment as far as it says what comes next. */
export type StepMoment = { kind: MomentKind; side: DealSide; state: MomentState; day: Day; time: string };

/** What comes next in a deal; `by` is the side that has to do it, null for both or nobody. */
export type NextStep =
  | { step: "agree_on_day" | "over" | "done"; by: null }
  | { step: "decide_extra" | "confirm_done"; by: "CLIENT" }
  | { step: "answer_proposal"; by: DealSide; kind: MomentKind; moments: readonly StepMoment[] }
  | { step: "day_ahead" | "day_today" | "day_passed"; by: null; moment: StepMoment };

/** What client and company have to know of a deal to say what comes next. */
export type NextStepFacts = {
  state: DealState;
  saidDoneAt: Date | null;
  moments: readonly StepMoment[];
  /** What the lists do not read. */
  extras?: readonly { state: ExtraState }[];
};

/** What comes next, the same for both sides. `today` is the day in the Netherlands. */
export function nextStep({ state, saidDoneAt, moments, extras = [] }: NextStepFacts, today: Day): NextStep {
  if (state === "FALLEN_THROUGH") return { step: "over", by: null };
  if (state === "DONE") return { step: "done", by: null };
  if (saidDoneAt !== null) return { step: "confirm_done", by: "CLIENT" };
  if (extras.some((extra) => extra.state === "OFFERED")) return { step: "decide_extra", by: "CLIENT" };
  const proposed = moments.filter((moment) => moment.state === "PROPOSED");
  const [first] = proposed;
  if (first) {
    const ofOne = proposed.filter(({ kind }) => kind === first.kind);
    return { step: "answer_proposal", by: otherSide(first.side), kind: first.kind, moments: ofOne };
  }
  const taken = moments.filter((moment) => moment.state === "TAKEN");
  const work = taken.find(({ kind }) => kind === "WORK");
  const visit = taken.find(({ kind, day }) => kind === "VISIT" && day >= today);
  const moment = visit && (!work || visit.day <= work.day) ? visit : work;
  if (!moment) return { step: "agree_on_day", by: null };
  if (moment.day === today) return { step: "day_today", by: null, moment };
  return { step: moment.day > today ? "day_ahead" : "day_passed", by: null, moment };
}
