import { COOLING_OFF_DAYS, type MomentKind, type MomentState } from "#domain/deals/days/rules.ts";
import type { ExtraState } from "#domain/deals/extras/rules.ts";
import type { CallOffReason, FallReason, GiveBackReason } from "#domain/deals/falling/rules.ts";
import type { HandOverPoint, MovePoint } from "#domain/deals/finishing/hand-over.ts";
import type { DoneAnswer } from "#domain/deals/finishing/rules.ts";
import type { NextStep, StepMoment } from "#domain/deals/next-step.ts";
import type { DealSide, DealState } from "#domain/deals/state/rules.ts";
import type { QuoteService } from "#domain/proposals/details.ts";
import { formatCount, formatDayWithWeekday, formatEuros, formatNumber } from "../formats.ts";
import { inclusionLabel } from "../quote/inclusions.ts";
import { ROOM_LABELS } from "../labels.ts";
import { inWords } from "../numbers.ts";

/** How far a deal is, in lists and on its page. */
export const DEAL_STATE_LABELS: Record<DealState, string> = {
  AGREEING: "Dag afspreken",
  PLANNED: "Dag afgesproken",
  DONE: "Klaar",
  FALLEN_THROUGH: "Gaat niet door",
};

export const DEAL_SIDE_LABELS: Record<DealSide, string> = {
  CLIENT: "Opdrachtgever",
  COMPANY: "Bedrijf",
};

export const MOMENT_KIND_LABELS: Record<MomentKind, string> = {
  VISIT: "Vooraf komen kijken",
  WORK: "Het werk",
};

/** `dinsdag 7 april 2026 om 09:30 uur`. */
export const momentText = ({ day, time }: Pick<StepMoment, "day" | "time">): string =>
  `${formatDayWithWeekday(day)} om ${time} uur`;

/** Who reads about a deal; a client reads the name of its company. */
export type DealReader = { side: "CLIENT"; companyName: string } | { side: "COMPANY"; companyName?: string };

const otherOf = (reader: DealReader) => (reader.side === "CLIENT" ? reader.companyName : "De opdrachtgever");

function proposalSentence(next: Extract<NextStep, { step: "answer_proposal" }>, reader: DealReader): string {
  const { moments, kind, by } = next;
  const [first] = moments;
  const what = kind === "VISIT" ? " om vooraf te komen kijken" : "";
  const proposed =
    moments.length === 1
      ? `${momentText(first!)} voor${what}`
      : `${inWords(moments.length)} momenten voor${what}`;
  if (by !== reader.side) return `Je stelde ${proposed}. Wacht op een antwoord.`;
  return `${otherOf(reader)} stelde ${proposed}: past ${moments.length === 1 ? "dat" : "er een"}?`;
}

/** What comes next in a deal, told to one of its sides in one sentence. */
export function nextSentence(next: NextStep, reader: DealReader): string {
  const isClient = reader.side === "CLIENT";
  switch (next.step) {
    case "agree_on_day":
      return isClient
        ? `Spreek een dag af: stel er een voor, of wacht tot ${reader.companyName} er een noemt.`
        : "Spreek een dag af: stel de opdrachtgever er een voor.";
    case "answer_proposal":
      return proposalSentence(next, reader);
    case "day_ahead":
    case "day_today": {
      const when = next.step === "day_today" ? `Vandaag om ${next.moment.time} uur` : momentOf(next.moment);
      const isVisit = next.moment.kind === "VISIT";
      if (isClient)
        return `${when} komt ${reader.companyName} ${isVisit ? "vooraf kijken" : "het werk doen"}.`;
      return `${when}: ${isVisit ? "vooraf kijken" : "het werk"}.`;
    }
    case "confirm_done":
      return isClient
        ? `${reader.companyName} zegt dat het werk klaar is. Is dat zo?`
        : "Je meldde dat het werk klaar is. Wacht op de opdrachtgever.";
    case "decide_extra":
      return isClient
        ? `${reader.companyName} stelt meerwerk voor: ben je akkoord?`
        : "Je stelde meerwerk voor. Wacht op de opdrachtgever.";
    case "day_passed":
      return "De afgesproken dag is geweest. Is het klaar?";
    case "done":
      return "Het werk is klaar.";
    case "over":
      return "Deze opdracht gaat niet door.";
  }
}

const momentOf = (moment: StepMoment): string => {
  const text = momentText(moment);
  return text[0]!.toUpperCase() + text.slice(1);
};

/** What taking a day within `COOLING_OFF_DAYS` means, which a client reads before the press and in the mail after it. */
export const EARLY_START_NOTE = `Ben je consument? Dan kun je je meestal nog ${inWords(COOLING_OFF_DAYS)} dagen bedenken. Begint het werk eerder, dan vraag je daar met je keuze uitdrukkelijk om. Is het werk helemaal klaar, dan kun je je niet meer bedenken.`;

/** How many messages of the other side wait, after the sentence of a list; empty without any. */
export const unreadText = (unread: number): string =>
  unread > 0 ? ` ${formatCount(unread, "nieuw bericht", "nieuwe berichten")}.` : "";

/** Where a client complains about the work. */
export const COMPLAINT_NOTE = "Een klacht over het werk meld je bij het bedrijf zelf.";

/** Why a company gives a job back, as it chooses. */
export const GIVE_BACK_REASON_TEXTS: Record<GiveBackReason, string> = {
  NO_TIME: "We hebben geen tijd",
  ILLNESS: "Iemand is ziek",
  NO_ANSWER: "De opdrachtgever reageert niet",
  OTHER_WORK: "Het werk is anders dan in de aanvraag",
  NOT_AGREED: "We werden het niet eens",
  OTHER: "Iets anders",
};

/** Why a client says that it does not go through, as it chooses and as its company reads. */
export const CALL_OFF_REASON_TEXTS: Record<FallReason, string | null> = {
  NO_ANSWER: "Het bedrijf reageerde niet.",
  NO_SHOW: "Het bedrijf is niet gekomen.",
  PRICE_UP: "De prijs ging omhoog.",
  CHANGED_MIND: "De opdrachtgever bedacht zich.",
  NO_TIME: null,
  ILLNESS: null,
  OTHER_WORK: null,
  NOT_AGREED: null,
  OTHER: null,
};

/** What a client answers to "Is het klaar?". */
export const DONE_ANSWER_LABELS: Record<DoneAnswer, string> = {
  YES: "Ja, het is klaar",
  NOT_YET: "Nog niet",
  WENT_WRONG: "Het ging mis",
};

export const EXTRA_STATE_LABELS: Record<ExtraState, string> = {
  OFFERED: "Wacht op akkoord",
  ACCEPTED: "Akkoord",
  REFUSED: "Afgewezen",
  WITHDRAWN: "Ingetrokken",
};

/** The press with which a client agrees to extra work: it names what it has to pay (Civil Code 6:230v). */
export const acceptExtraLabel = (totalCents: number): string =>
  totalCents > 0
    ? `Akkoord, ik betaal ${formatEuros(totalCents)} extra`
    : `Akkoord, het wordt ${formatEuros(-totalCents)} goedkoper`;

export const MOVE_POINT_LABELS: Record<MovePoint, string> = {
  ALL_ARRIVED: "Alles is aangekomen",
  NO_DAMAGE: "Er is niets beschadigd",
};

/** How long a moment is expected to take: `ongeveer 3,5 uur`; null when nobody said. */
export const hoursText = (hours: number | null): string | null =>
  hours === null ? null : `ongeveer ${formatNumber(hours)} uur`;

/** A moment with how long it takes. */
export const momentLine = (moment: Pick<StepMoment, "day" | "time"> & { hours: number | null }): string =>
  [momentText(moment), hoursText(moment.hours)].filter(Boolean).join(", ");

export const MOMENT_STATE_LABELS: Record<MomentState, string> = {
  PROPOSED: "Voorgesteld",
  TAKEN: "Afgesproken",
  MOVED: "Verzet",
  PASSED_OVER: "Vervangen door een ander moment",
  DECLINED: "Kon niet",
  WITHDRAWN: "Ingetrokken",
  CANCELLED: "Ging niet door",
};

/** A point of a hand-over in words. */
export function handOverLabel(point: HandOverPoint, service: QuoteService): string {
  switch (point.kind) {
    case "ROOM":
      return ROOM_LABELS[point.room];
    case "INCLUDED":
      return inclusionLabel(service, point.inclusion);
    case "MOVE":
      return MOVE_POINT_LABELS[point.point];
  }
}

/** Why a deal fell through, told to one of its sides. A company's reason is its own affair. */
export function fallSentence(
  { fallenBy, fallReason }: { fallenBy: DealSide; fallReason: FallReason },
  reader: DealReader,
): string {
  if (fallenBy === "COMPANY")
    return reader.side === "COMPANY"
      ? "Je gaf deze opdracht terug."
      : `${reader.companyName} gaf de opdracht terug.`;
  if (reader.side === "CLIENT") return "Je gaf aan dat de opdracht niet doorgaat.";
  const reason = CALL_OFF_REASON_TEXTS[fallReason];
  const because = reason ? ` Reden: ${reason[0]!.toLowerCase()}${reason.slice(1)}` : "";
  return `De opdrachtgever gaf aan dat de opdracht niet doorgaat.${because}`;
}

/** What a client chooses when it does not go through. */
export const CALL_OFF_CHOICE_LABELS: Record<CallOffReason, string> = {
  NO_ANSWER: "Het bedrijf reageert niet",
  NO_SHOW: "Het bedrijf is niet gekomen",
  PRICE_UP: "De prijs ging omhoog",
  CHANGED_MIND: "Ik heb me bedacht",
};
