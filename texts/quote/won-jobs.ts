import type { Day } from "#domain/kernel/dates.ts";
import type { WonCheck, WonState } from "#domain/proposals/won/rules.ts";
import { formatDay } from "../formats.ts";

/** States of a job, as filters and choices. */
export const WON_STATE_LABELS: Record<WonState, string> = {
  TO_CALL: "Nog afspreken",
  AGREED: "Afgesproken",
  DONE: "Klaar",
};

export const WON_CHECK_LABELS: Record<WonCheck, string> = {
  CONTACT: "Contact gehad",
  DAY: "Dag en tijd afgesproken",
  WORK: "Besproken wat er gebeurt en wat niet",
  ACCESS: "Sleutel, toegang of parkeren geregeld",
  MATERIAL: "Mensen en materiaal geregeld",
  PAYMENT: "Betaling afgesproken",
};

/** What a company has to do for a job, as a sentence. */
export function jobSentence({
  state,
  agreedDay,
  agreedTime,
  clientName,
}: {
  state: WonState;
  agreedDay: Day | null;
  agreedTime: string | null;
  /** Null once the client is forgotten. */
  clientName: string | null;
}): string {
  if (state === "TO_CALL" && clientName === null) return "De gegevens van de opdrachtgever zijn verwijderd";
  if (state === "TO_CALL") return "Neem contact op om af te spreken";
  if (state === "DONE") return "Het werk is gedaan";
  if (agreedDay === null) return "Afgesproken, nog zonder dag";
  const time = agreedTime === null ? "" : ` om ${agreedTime} uur`;
  return `Afgesproken voor ${formatDay(agreedDay)}${time}`;
}
