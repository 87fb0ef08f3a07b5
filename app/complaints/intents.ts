import type { BadgeCode } from "#app/ui/badge.tsx";
import type { ComplaintState } from "#domain/deals/complaints/rules.ts";

/** The `intent` of each form of the page of complaints. */
export const COMPLAINT_INTENTS = {
  make: "complaint-make",
  answer: "complaint-answer",
  propose: "complaint-propose",
  accept: "complaint-accept",
  takeBack: "complaint-take-back",
  ask: "complaint-ask",
  withdraw: "complaint-withdraw",
  reply: "complaint-reply",
} as const;
export type ComplaintIntent = (typeof COMPLAINT_INTENTS)[keyof typeof COMPLAINT_INTENTS];

export const isComplaintIntent = (intent: string): intent is ComplaintIntent =>
  Object.values<string>(COMPLAINT_INTENTS).includes(intent);

/** The field with pictures. */
export const PICTURES_FIELD = "files";

/** Where a complaint stands on its page. */
export const complaintId = (id: string): string => `klacht-${id}`;

/** The colour of a state. */
export const COMPLAINT_BADGES: Record<ComplaintState, BadgeCode> = {
  ANSWERING: "PENDING",
  SETTLING: "PENDING",
  WITH_OPERATOR: "IN_PROGRESS",
  SETTLED: "COMPLETED",
  FOUND: "COMPLETED",
  WITHDRAWN: "CANCELLED",
};

/** Where the pictures of complaints are, for both sides. */
export const COMPLAINT_PICTURES_PATH = "/klachten/foto/";
