import { addHours } from "../../kernel/dates.ts";

/** What became of asking one company first (decision 60). */
export const ASK_STATES = ["PREPARED", "ASKED", "ANSWERED", "DECLINED", "SILENT", "UNAVAILABLE"] as const;
export type AskState = (typeof ASK_STATES)[number];

/** State, act, next state. A company that was silent may still answer or decline. */
export const ASK_TRANSITIONS = {
  PREPARED: { publish: "ASKED", fail: "UNAVAILABLE" },
  ASKED: { answer: "ANSWERED", decline: "DECLINED", lapse: "SILENT", fail: "UNAVAILABLE" },
  SILENT: { answer: "ANSWERED", decline: "DECLINED" },
  ANSWERED: {},
  DECLINED: {},
  UNAVAILABLE: {},
} as const satisfies Record<AskState, Partial<Record<string, AskState>>>;

export type AskAct = "publish" | "answer" | "decline" | "lapse" | "fail";

/** The states from which an act is possible: the `where` of its compare-and-set. */
export function askStatesBefore(act: AskAct): AskState[] {
  return ASK_STATES.filter((state) => act in ASK_TRANSITIONS[state]);
}

/** The states in which the asked company sees a request that is exclusive. */
export const SHOWN_ASK_STATES = ["ASKED", "ANSWERED", "SILENT"] as const satisfies readonly AskState[];

/** Acts that end the wait for the company: its client is told. */
export const ASK_ENDINGS = { decline: "declined", lapse: "silent", fail: "unavailable" } as const;

/** Hours that the asked company has the request to itself. */
export const ASK_HOURS = 24;

/** Whom a client asks: one company and later others, one company only, or everybody at once. */
export const ASK_CHOICES = ["first", "only", "everybody"] as const;
export type AskChoice = (typeof ASK_CHOICES)[number];

/** When a request opens to all: after 24 hours, or halfway to its closing when that is sooner. */
export function opensAtOf(askedAt: Date, expiresAt: Date): Date {
  const halfway = new Date((askedAt.getTime() + expiresAt.getTime()) / 2);
  const afterADay = addHours(askedAt, ASK_HOURS);
  return halfway < afterADay ? halfway : afterADay;
}

/** Whether the client may open the request: the time of the asked company is over, or the company said what it does. */
export function mayOpen({ state, opensAt }: { state: AskState; opensAt: Date | null }, now: Date): boolean {
  return state !== "ASKED" || (opensAt !== null && opensAt <= now);
}
