import {
  ABUSE_RULES,
  DECIDE_DAYS,
  type ReportedKind,
  type ReportOutcome,
  type ReportReason,
} from "#domain/desk/reports/rules.ts";
import type { ThingFact } from "#domain/desk/reports/reported-thing.ts";
import { inWords } from "../numbers.ts";

export const REPORTED_KIND_LABELS: Record<ReportedKind, string> = {
  BRIEF: "Aanvraag",
  PROPOSAL: "Offerte",
  QUESTION: "Vraag",
  PHOTO: "Foto",
  MESSAGE: "Bericht",
  PROFILE: "Bedrijfsprofiel",
  EXPERIENCE: "Ervaring",
  PAGE: "Pagina",
};

/** What a report is about, in a sentence: "je melding van een foto". */
export const REPORTED_KIND_PHRASES: Record<ReportedKind, string> = {
  BRIEF: "een aanvraag",
  PROPOSAL: "een offerte",
  QUESTION: "een vraag",
  PHOTO: "een foto",
  MESSAGE: "een bericht",
  PROFILE: "een bedrijfsprofiel",
  EXPERIENCE: "een ervaring",
  PAGE: "een pagina",
};

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  ILLEGAL: "Iets wat volgens de wet niet mag",
  CHILD_ABUSE: "Seksueel misbruik van een kind",
  FALSE: "Onjuiste of misleidende gegevens",
  CONTACT: "Contactgegevens waar ze niet horen",
  DISCRIMINATION: "Discriminatie of belediging",
  BLACKMAIL: "Dreigen met een slechte ervaring, of iets vragen of beloven voor een goede",
  SPAM: "Spam of reclame",
  OTHER: "Iets anders",
};

export const REPORT_OUTCOME_LABELS: Record<ReportOutcome, string> = {
  ACTION: "We hebben ingegrepen",
  NO_ACTION: "We grijpen niet in",
};

/** Until when a report is decided, for pages and terms. */
export const DECIDED_WITHIN = `binnen ${inWords(DECIDE_DAYS)} dagen`;

/** How long reports of somebody are refused. */
export const REFUSED_FOR = `${ABUSE_RULES.refusedDays} dagen`;

/** What an operator reads of a reported thing. */
export const THING_FACT_LABELS: Record<ThingFact, string> = {
  company: "Bedrijf",
  mark: "Cijfer",
  place: "Plaats",
  wishes: "Bijzondere wensen",
  extra: "Extra informatie",
  package: "Titel van de offerte",
  text: "Tekst",
  answer: "Antwoord",
  messageOfClient: "Bericht van de opdrachtgever",
  messageOfCompany: "Bericht van het bedrijf",
  path: "Adres",
};
