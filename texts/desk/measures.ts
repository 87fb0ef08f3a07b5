import {
  GROUNDS,
  type Decision,
  type Ground,
  type LiftReason,
  type MeasureAct,
  type MeasureOrigin,
  type MeasureStatus,
  type MeasureSubject,
} from "#domain/desk/measures/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";
import { serviceLabel } from "../request/brief-answers.ts";
import type { ServiceType } from "#domain/briefs/details.ts";

export const MEASURE_SUBJECT_LABELS: Record<MeasureSubject, string> = {
  BRIEF: "Aanvraag",
  PROPOSAL: "Offerte",
  QUESTION: "Vraag",
  PHOTO: "Foto",
  PROFILE: "Profiel",
  EXPERIENCE: "Ervaring",
  COMPANY: "Bedrijf",
  CLIENT: "Opdrachtgever",
};

export const MEASURE_ACT_LABELS: Record<MeasureAct, string> = {
  HIDE: "Verbergen",
  WARN: "Waarschuwen",
  SUSPEND: "Blokkeren",
  END: "Sluiten",
};

export const MEASURE_STATUS_LABELS: Record<MeasureStatus, string> = {
  PROPOSED: "Wacht op een tweede beheerder",
  ANNOUNCED: "Aangekondigd",
  IN_FORCE: "Van kracht",
  LIFTED: "Opgeheven",
  DROPPED: "Ingetrokken",
};

export const LIFT_REASON_LABELS: Record<LiftReason, string> = {
  wrong: "Het was niet terecht",
  repaired: "Het is hersteld",
  over: "Het is niet meer nodig",
};

export const DECISION_LABELS: Record<Decision, string> = {
  UPHELD: "Het bezwaar is terecht: we heffen de maatregel op",
  DISMISSED: "De maatregel blijft",
};

export const ORIGIN_LABELS: Record<MeasureOrigin, string> = {
  OWN: "We zagen het zelf",
  REPORT: "Iemand meldde het",
};

/** A measure in one line, for operators: "Verbergen: offerte van Glans". */
export function caseTitle({
  act,
  subjectKind,
  companyName,
}: {
  act: MeasureAct;
  subjectKind: MeasureSubject;
  companyName: string | null;
}): string {
  const what = MEASURE_SUBJECT_LABELS[subjectKind].toLowerCase();
  const about =
    companyName === null ? what : subjectKind === "COMPANY" ? companyName : `${what} van ${companyName}`;
  return `${MEASURE_ACT_LABELS[act]}: ${about}`;
}

/** A ground, in words to the addressee of the measure. */
export const GROUND_TEXTS: Record<Ground, string> = {
  illegal: "Het is in strijd met de wet.",
  legal_order: "De wet of een bevel van een rechter of toezichthouder verplicht ons hiertoe.",
  fraud: "Het is bedrog, of een poging daartoe.",
  repeated: "Het is een herhaling van wat eerder al niet mocht.",
  false_details: "Gegevens kloppen niet.",
  contact_details: "Er staan contactgegevens in, of er is om contact buiten de site gevraagd.",
  misconduct: "De omgang met anderen op de site is niet zoals is afgesproken.",
  not_own_content: "Een tekst of foto is van een ander.",
  unpaid: "Er is niet betaald.",
};

/** The part of the terms that a ground of the terms is in, for a company and for a client. */
const TERMS_PARTS: Record<Ground, { company: string; client: string }> = {
  illegal: { company: "", client: "" },
  legal_order: { company: "", client: "" },
  fraud: { company: "", client: "" },
  repeated: {
    company: "deel 8, Beperken, blokkeren en beëindigen",
    client: "deel 8, Beperken, blokkeren en beëindigen",
  },
  false_details: {
    company: "deel 3, Je account, en deel 6, Regels voor bedrijven",
    client: "deel 3, Je account",
  },
  contact_details: { company: "deel 6, Regels voor bedrijven", client: "deel 4, Aanvragen" },
  misconduct: { company: "deel 6, Regels voor bedrijven", client: "deel 4, Aanvragen" },
  not_own_content: { company: "deel 6, Regels voor bedrijven", client: "deel 4, Aanvragen" },
  unpaid: { company: "deel 7, Abonnement, prijs en opzeggen", client: "deel 4, Aanvragen" },
};

/** What a ground rests on: the law, or this part of the terms. */
const groundRestsOn = (ground: Ground, isCompany: boolean): string =>
  GROUNDS[ground].law
    ? "De wet, en deel 8 van onze voorwaarden."
    : `Onze voorwaarden, ${TERMS_PARTS[ground][isCompany ? "company" : "client"]}.`;

const originText = (origin: MeasureOrigin): string =>
  origin === "REPORT"
    ? "Na een melding, die iemand van ons heeft bekeken."
    : "Iemand van ons heeft het zelf gezien.";

type Measured = {
  subjectKind: MeasureSubject;
  act: MeasureAct;
  brief: { vertical: Vertical; category: Category; service: ServiceType | null; locationText: string } | null;
};

const aboutBrief = ({ brief }: Measured): string =>
  brief
    ? ` voor ${serviceLabel(brief.vertical, brief.category, brief.service).toLowerCase()} in ${brief.locationText}`
    : "";

/** What a measure is about, in words to its addressee: "je offerte voor woningschoonmaak in Utrecht (3511)". */
export function subjectText(measured: Measured): string {
  const subjects: Record<MeasureSubject, string> = {
    BRIEF: `je aanvraag${aboutBrief(measured)}`,
    PROPOSAL: `je offerte${aboutBrief(measured)}`,
    QUESTION: `je vraag over de aanvraag${aboutBrief(measured)}`,
    PHOTO: measured.brief ? `een foto bij je aanvraag${aboutBrief(measured)}` : "een foto op je profiel",
    PROFILE: "je openbare profiel",
    EXPERIENCE: `je ervaring met een bedrijf${aboutBrief(measured)}`,
    COMPANY: "je account",
    CLIENT: "je account",
  };
  return subjects[measured.subjectKind];
}

/** The title of a measure: "We verbergen je offerte". `isAhead`: its day has yet to come. */
export function measureTitle(
  { subjectKind, act }: Pick<Measured, "subjectKind" | "act">,
  isAhead = false,
): string {
  const things: Record<MeasureSubject, string> = {
    BRIEF: "je aanvraag",
    PROPOSAL: "je offerte",
    QUESTION: "je vraag",
    PHOTO: "je foto",
    PROFILE: "je profiel",
    EXPERIENCE: "je ervaring",
    COMPANY: "je account",
    CLIENT: "je account",
  };
  const thing = things[subjectKind];
  const titles: Record<MeasureAct, string> = {
    HIDE: `We verbergen ${thing}`,
    WARN: "Een waarschuwing",
    SUSPEND: isAhead ? `We gaan ${thing} blokkeren` : `We blokkeren ${thing}`,
    END: isAhead ? `We gaan ${thing} sluiten` : `We sluiten ${thing}`,
  };
  return titles[act];
}

/** What a measure changes for its addressee. */
export const EFFECT_TEXTS: Record<MeasureSubject, Partial<Record<MeasureAct, string>>> = {
  BRIEF: {
    HIDE: "Bedrijven zien je aanvraag niet meer. Je kunt er geen offertes op krijgen en er geen kiezen.",
  },
  PROPOSAL: {
    HIDE: "De opdrachtgever ziet je offerte niet meer en kan hem niet kiezen. Je plek op de aanvraag houd je.",
  },
  QUESTION: { HIDE: "Niemand ziet je vraag nog, en de opdrachtgever kan er niet op antwoorden." },
  PHOTO: { HIDE: "Niemand ziet de foto nog." },
  PROFILE: {
    HIDE: "Je profiel staat niet meer in de bedrijvengids en heeft geen openbare pagina. Offertes sturen kun je wel.",
  },
  EXPERIENCE: {
    HIDE: "Niemand leest je ervaring nog, en je cijfer telt niet mee. Bij het bedrijf staat dat er een ervaring is verwijderd, en waarom.",
  },
  COMPANY: {
    WARN: "Er verandert nu niets. Gebeurt het weer, dan kunnen we je account blokkeren of sluiten.",
    SUSPEND:
      "Je kunt inloggen en je gegevens, offertes en gekozen opdrachten lezen. Je ziet geen nieuwe aanvragen en stuurt geen offertes. Je openbare profiel en je openstaande offertes zijn verborgen. Dit duurt tot we de blokkade opheffen. Zolang je account geblokkeerd is, begint er geen nieuwe betaalde maand. Was de blokkade niet terecht, dan krijg je terug wat je over de geblokkeerde dagen betaalde.",
    END: "Je bedrijf kan de site niet meer gebruiken. Je openbare profiel is verborgen, en niemand kan je openstaande offertes nog kiezen: hun opdrachtgevers lezen dat je weg bent bij ons. Je abonnement stopt meteen, en wat je vooruit hebt betaald krijg je terug. Inloggen op je eigen account kan nog, om je gegevens te downloaden en dit bericht te lezen.",
  },
  CLIENT: {
    WARN: "Er verandert nu niets. Gebeurt het weer, dan kunnen we je account blokkeren of sluiten.",
    SUSPEND:
      "Je kunt inloggen, lezen wat er staat en je gegevens downloaden. Je kunt geen aanvraag versturen of wijzigen, geen offerte kiezen en geen vraag beantwoorden, en je open aanvragen zijn verborgen. Dit duurt tot we de blokkade opheffen.",
    END: "Je kunt geen aanvraag meer versturen, en je open aanvragen zijn verborgen. Inloggen kan nog, om je gegevens te downloaden en dit bericht te lezen.",
  },
};

type Reasoned = Pick<Measured, "subjectKind" | "act"> & {
  ground: Ground;
  facts: string;
  origin: MeasureOrigin;
  isCompany: boolean;
};

/** The statement of reasons (DSA article 17(3)) of a mail and of its page: what it means, why, and how it came to light. */
export const reasonsOf = ({ subjectKind, act, ground, facts, origin, isCompany }: Reasoned) => [
  { label: "Wat dit betekent", value: EFFECT_TEXTS[subjectKind][act] ?? "" },
  { label: "Waarom", value: GROUND_TEXTS[ground] },
  { label: "Wat er is gebeurd", value: facts },
  { label: "Waarop dit berust", value: groundRestsOn(ground, isCompany) },
  { label: "Hoe we het weten", value: originText(origin) },
];

/** Where somebody can go who disagrees, beside us (DSA article 17(3)(f)). */
export const OTHER_ROADS =
  "Ben je het niet eens met ons besluit? Dan kun je ook naar een geschillenorgaan dat de toezichthouder (in Nederland de ACM) heeft erkend, of naar de rechter.";
