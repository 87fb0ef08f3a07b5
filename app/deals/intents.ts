import type { BadgeCode } from "#app/ui/badge.tsx";
import type { DealState } from "#domain/deals/state/rules.ts";

/** The `intent` of each form about a deal. */
export const DEAL_INTENTS = {
  propose: "deal-propose",
  take: "deal-take",
  decline: "deal-decline",
  withdraw: "deal-withdraw",
  arrive: "deal-arrive",
  write: "deal-write",
  offerExtra: "deal-extra",
  acceptExtra: "deal-extra-accept",
  refuseExtra: "deal-extra-refuse",
  withdrawExtra: "deal-extra-withdraw",
  sayDone: "deal-done",
  answerDone: "deal-answer-done",
  addPictures: "deal-pictures",
  removePicture: "deal-picture-gone",
  tick: "deal-tick",
  giveBack: "deal-give-back",
  callOff: "deal-call-off",
  object: "deal-object",
  assign: "deal-assign",
} as const;
export type DealIntent = (typeof DEAL_INTENTS)[keyof typeof DEAL_INTENTS];

export const isDealIntent = (intent: string): intent is DealIntent =>
  Object.values<string>(DEAL_INTENTS).includes(intent);

/** The field with files. */
export const FILES_FIELD = "files";

/** Where the deal stands on its page, and the parts to which a page returns after an act. */
export const DEAL_ID = "afspraken";
export const DAY_ID = "dag";
export const MESSAGES_ID = "berichten";
export const EXTRA_ID = "meerwerk";
export const DONE_ID = "klaar";

/** The colour of a state, in lists and on the page. */
export const DEAL_BADGES: Record<DealState, BadgeCode> = {
  AGREEING: "PENDING",
  PLANNED: "IN_PROGRESS",
  DONE: "COMPLETED",
  FALLEN_THROUGH: "CANCELLED",
};
