import type {
  ComplaintKind,
  ComplaintState,
  Finding,
  SettlementState,
} from "#domain/deals/complaints/rules.ts";
import { ANSWER_WEEKDAYS, FINDING_WEEKDAYS, MAX_COMPLAINT_PICTURES } from "#domain/deals/complaints/rules.ts";
import type { Day } from "#domain/kernel/dates.ts";
import type { Membership } from "#domain/evidence/rules.ts";
import type { DealSide } from "#domain/deals/state/rules.ts";
import { formatDayWithWeekday } from "../formats.ts";
import { inWords } from "../numbers.ts";

export const COMPLAINT_KIND_LABELS: Record<ComplaintKind, string> = {
  NO_SHOW: "Niet gekomen",
  DAMAGE: "Schade",
  DEARER: "Duurder dan afgesproken",
  BAD_WORK: "Slecht werk",
  NOT_PAID: "Niet betaald",
  OTHER: "Iets anders",
};

export const COMPLAINT_STATE_LABELS: Record<ComplaintState, string> = {
  ANSWERING: "Wacht op een reactie",
  SETTLING: "Jullie zoeken een oplossing",
  WITH_OPERATOR: "Ligt bij ons",
  SETTLED: "Opgelost",
  FOUND: "Advies gegeven",
  WITHDRAWN: "Gestopt",
};

export const SETTLEMENT_STATE_LABELS: Record<SettlementState, string> = {
  PROPOSED: "Wacht op de ander",
  ACCEPTED: "Akkoord",
  REPLACED: "Vervangen",
  WITHDRAWN: "Ingetrokken",
};

/** What an operator found, as both sides read it. */
export const FINDING_LABELS: Record<Finding, string> = {
  RIGHT: "De klacht klopt",
  PARTLY: "De klacht klopt voor een deel",
  NOT_RIGHT: "De klacht klopt niet",
  UNDECIDED: "We kunnen niet vaststellen wie gelijk heeft",
};

export const ANSWER_TIME = `${inWords(ANSWER_WEEKDAYS)} werkdagen`;
export const FINDING_TIME = `${inWords(FINDING_WEEKDAYS)} werkdagen`;

/** The associations of members with a way to complain of their own. */
export const ASSOCIATIONS: Record<Membership, { name: string; host: string; url: string }> = {
  ERKENDE_VERHUIZERS: {
    name: "Erkende Verhuizers",
    host: "erkendeverhuizers.nl",
    url: "https://www.erkendeverhuizers.nl",
  },
  SCHOONMAKEND_NEDERLAND: {
    name: "Schoonmakend Nederland",
    host: "schoonmakendnederland.nl",
    url: "https://www.schoonmakendnederland.nl",
  },
};

/** That what we write binds nobody: beside every finding, and where one is asked for. */
export const ONLY_ADVICE =
  "Het is een advies. Jullie zijn er niet aan gehouden, en je kunt altijd nog naar de rechter.";

export const COMPLAINT_PICTURES_HINT = `Hooguit ${inWords(MAX_COMPLAINT_PICTURES)}. De ander en wij zien ze. Laat mensen erbuiten.`;

/** That no money goes through the site. */
export const NO_MONEY = "Betalen doen jullie onderling: er gaat geen geld via ons.";

type Told = { state: ComplaintState; dueDay: Day; answer: string | null; leftSide: DealSide | null };

/** How far a complaint is and what comes next, for one of its sides. */
export function complaintSentence(
  { state, dueDay, answer, leftSide }: Told,
  { isOwn }: { isOwn: boolean },
): string {
  const day = formatDayWithWeekday(dueDay);
  switch (state) {
    case "ANSWERING":
      return isOwn
        ? `De ander kan tot en met ${day} reageren.`
        : `Reageer tot en met ${day}. Daarna bekijkt iemand van ons de klacht zonder je reactie.`;
    case "SETTLING":
      return `Jullie kunnen tot en met ${day} zelf een oplossing vinden. Daarna geeft iemand van ons advies.`;
    case "WITH_OPERATOR": {
      const late = answer === null && !isOwn ? " Je kunt nog reageren." : "";
      return `Iemand van ons bekijkt de klacht. We streven naar een advies uiterlijk ${day}.${late}`;
    }
    case "SETTLED":
      return "Jullie zijn het eens over een oplossing.";
    case "FOUND":
      return "We hebben advies gegeven.";
    case "WITHDRAWN":
      if (leftSide) return "Gestopt: een van jullie heeft het account verwijderd.";
      return isOwn ? "Je hebt de klacht ingetrokken." : "De ander heeft de klacht ingetrokken.";
  }
}
