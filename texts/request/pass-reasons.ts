import type { PassReason } from "#domain/briefs/rules.ts";

/** Why a company passes on a request, as its button says it. */
export const PASS_REASON_LABELS: Record<PassReason, string> = {
  TOO_FAR: "Te ver weg",
  TOO_SMALL: "Te klein",
  TOO_LARGE: "Te groot",
  OTHER_WORK: "Ander werk",
  NO_TIME: "Geen tijd",
};
