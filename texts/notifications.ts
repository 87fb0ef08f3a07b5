import type { ServiceType } from "#domain/briefs/details.ts";
import type { NotificationKind } from "#domain/events/notifications/rules.ts";
import type { DeclineReason } from "#domain/proposals/rules.ts";
import type { Category, Vertical } from "#domain/kernel/verticals.ts";
import { serviceLabel } from "./request/brief-answers.ts";
import { formatDate, placeNames } from "./formats.ts";
import { atStart } from "./numbers.ts";
import { VERTICAL_TEXTS } from "./verticals.ts";

/** A notification as it is listed: what happened, and about what. */
export type NotificationText = { title: string; about: string | null };

type Told = {
  kind: NotificationKind;
  /** The type of the event. */
  type: string;
  data: Record<string, string>;
  declineReason: DeclineReason | null;
  /** For clients. */
  companyName: string | null;
  brief: { vertical: Vertical; category: Category; service: ServiceType | null; locationText: string } | null;
};

const ALERT_TITLES: Partial<Record<string, string>> = {
  reopened: "Een aanvraag staat weer open",
  place_free: "Er kan weer een offerte bij",
  followed: "Je kunt een offerte sturen voor een aanvraag die je volgde",
  repeated: "Je kunt nog een offerte sturen voor een aanvraag die bij je past",
  widened: "Een aanvraag buiten je provincies wacht nog op een offerte",
};

const BILLING_TITLES: Partial<Record<string, string>> = {
  "subscription.payment_failed": "Je betaling is mislukt",
  "subscription.ended_unpaid": "Je abonnement is gestopt omdat de betaling uitbleef",
  "subscription.first_debit_failed": "Je abonnement is gestopt: de eerste afschrijving is mislukt",
  "subscription.payment_bounced": "Je abonnement is gestopt: de bank haalde een betaling terug",
  "invoice.issued": "Je nieuwe factuur staat klaar",
  "invoice.credited": "Je creditfactuur staat klaar",
  "company.quiet_month": "Je hebt tegoed gekregen na een stille maand",
  "company.credit_given": "Je hebt tegoed gekregen",
  "dispute.decided": "We hebben beslist over tegoed voor een aanvraag",
  "referral.rewarded": "Je hebt tegoed gekregen voor een bedrijf dat je uitnodigde",
};

const COMPANY_TITLES: Partial<Record<string, string>> = {
  "company.verified": "We hebben een controle van je bedrijf vastgelegd",
  "company.unverified": "We hebben een controle van je bedrijf ingetrokken",
  "company.check_rejected": "We konden je KvK-inschrijving niet bevestigen",
  "company.check_lapsed": "Een controle van je bedrijf geldt niet meer",
  "company.check_expires_soon": "Een controle van je bedrijf verloopt binnenkort",
  "company.texts_released": "De naam en tekst van je profiel staan nu openbaar",
  "company.texts_refused": "De nieuwe naam of tekst van je profiel is niet geplaatst",
  "company.member_joined": "Je hebt een nieuwe collega",
  "company.member_role_changed": "Een collega heeft een andere rol gekregen",
  "company.member_removed": "Een collega is verwijderd bij je bedrijf",
  "company.member_left": "Een collega is weggegaan bij je bedrijf",
  "company.contact_changed": "Je bedrijf heeft een andere contactpersoon",
  "company.calendar_ended": "De agenda van je bedrijf heeft een nieuw adres nodig",
  "company.webhook_added": "Je bedrijf heeft een nieuwe webhook",
  "company.webhook_removed": "Een webhook van je bedrijf is verwijderd",
  "company.webhook_paused": "Een webhook van je bedrijf staat stil",
};

const ENDED_TITLES: Record<DeclineReason, string> = {
  client: "Je offerte is niet gekozen",
  other_accepted: "Je offerte is niet gekozen",
  fell_through: "Een opdracht gaat niet door",
  chosen_elsewhere: "Een aanvraag is gesloten zonder keuze",
  brief_closed: "Een aanvraag is gesloten zonder keuze",
};

const ASK_ENDED_TITLES: Partial<Record<string, string>> = {
  declined: "Het bedrijf dat je als eerste vroeg, kan niet",
  silent: "Het bedrijf dat je als eerste vroeg, heeft niet gereageerd",
  unavailable: "Het bedrijf dat je als eerste vroeg, neemt nu geen aanvragen aan",
};

/** What a side did about the day of the work or of a visit, after who did it. */
const DAY_ACTS: Partial<Record<string, string>> = {
  "deal.day_proposed": "stelt een dag voor",
  "deal.day_withdrawn": "heeft een voorgestelde dag ingetrokken",
  "deal.day_declined": "kan niet op de dagen die je voorstelde",
  "deal.day_agreed": "heeft een dag gekozen",
  "deal.on_the_way": "is onderweg",
};
const VISIT_ACTS: Partial<Record<string, string>> = {
  "deal.day_proposed": "stelt een bezoek vooraf voor",
  "deal.day_withdrawn": "heeft een voorgesteld bezoek ingetrokken",
  "deal.day_declined": "kan niet op de momenten die je voor een bezoek voorstelde",
  "deal.day_agreed": "heeft een moment voor het bezoek gekozen",
};

const isVisit = ({ data }: Pick<Told, "data">) => data["kind"] === "VISIT";

const QUOTE_ACTS: Partial<Record<string, string>> = {
  "proposal.confirmed": "de offerte bevestigd",
  "proposal.ask_answered": "je vraag over de offerte beantwoord",
};

const JOB_ENDS: Partial<Record<string, string>> = {
  "deal.done": "Een opdracht is klaar",
  "experience.written": "De opdrachtgever schreef hoe het ging",
  "experience.placed": "De opdrachtgever schreef hoe het ging",
  "deal.objection_decided": "We hebben op je bezwaar beslist",
  "deal.not_done": "De opdrachtgever zegt dat het werk nog niet klaar is",
};

const dayActOf = (told: Pick<Told, "type" | "data">) =>
  (isVisit(told) ? VISIT_ACTS[told.type] : null) ??
  DAY_ACTS[told.type] ??
  "heeft iets gewijzigd aan de afspraak";

const companyOf = ({ companyName }: Told) => companyName ?? "een bedrijf";

const COMPLAINT_TITLES: Partial<Record<string, string>> = {
  "complaint.made": "Er is een klacht over een opdracht",
  "complaint.answered": "Er is een reactie op de klacht",
  "complaint.settlement_proposed": "Er ligt een oplossing voor de klacht",
  "complaint.settlement_withdrawn": "Een oplossing voor de klacht is ingetrokken",
  "complaint.settled": "De klacht is opgelost",
  "complaint.withdrawn": "De klacht is ingetrokken",
  "complaint.handed_over": "We bekijken de klacht",
  "complaint.asked": "We hebben een vraag over de klacht",
  "complaint.found": "Ons advies over de klacht staat klaar",
};

const complaintTitle = (type: string) => COMPLAINT_TITLES[type] ?? "Nieuws over de klacht";

const TITLES: Record<NotificationKind, (told: Told) => string> = {
  new_request: ({ type, data }) =>
    type === "brief.company_invited"
      ? "We nodigen je uit om een offerte te sturen"
      : (ALERT_TITLES[data["reason"] ?? ""] ?? "Nieuwe aanvraag"),
  asked_first: ({ type }) =>
    type === "brief.ask_withdrawn"
      ? "De aanvraag waarin je als eerste werd gevraagd, is gesloten"
      : "Een opdrachtgever vraagt jou als eerste",
  ask_ended: ({ data }) => ASK_ENDED_TITLES[data["reason"] ?? ""] ?? "Nieuws over je aanvraag",
  quote_chosen: ({ type }) =>
    type === "proposal.client_left"
      ? "De gegevens van een opdrachtgever zijn verwijderd"
      : "Je offerte is gekozen",
  quote_ended: ({ type, declineReason }) => {
    if (type === "proposal.lapsed") return "Een aanvraag is verlopen zonder keuze";
    return type === "proposal.declined" && declineReason
      ? ENDED_TITLES[declineReason]
      : "Je offerte is verlopen";
  },
  deal_day: (told) => atStart(`${companyOf(told)} ${dayActOf(told)}`),
  deal_reminder: (told) => `Morgen komt ${companyOf(told)}${isVisit(told) ? " vooraf kijken" : ""}`,
  job_day: (told) => `De opdrachtgever ${dayActOf(told)}`,
  job_reminder: (told) => (isVisit(told) ? "Morgen ga je vooraf kijken" : "Morgen heb je een opdracht"),
  deal_end: (told) => {
    if (told.type === "experience.written" || told.type === "experience.placed")
      return `Lees wat ${companyOf(told)} over je aanvraag zegt`;
    return told.type === "deal.fell_through"
      ? atStart(`${companyOf(told)} geeft de opdracht terug`)
      : "Is het werk klaar?";
  },
  experience: (told) =>
    told.type === "experience.answered"
      ? atStart(`${companyOf(told)} antwoordde op je ervaring`)
      : `Hoe ging het met ${companyOf(told)}?`,
  job_end: ({ type }) => JOB_ENDS[type] ?? "Een opdracht gaat niet door",
  deal_message: (told) => `Bericht van ${companyOf(told)}`,
  job_message: () => "Bericht van een opdrachtgever",
  deal_complaint: ({ type }) => complaintTitle(type),
  job_complaint: ({ type }) => complaintTitle(type),
  deal_extra: (told) =>
    atStart(
      `${companyOf(told)} ${told.type === "deal.extra_offered" ? "stelt meerwerk voor" : "trok meerwerk in"}`,
    ),
  job_extra: ({ type }) =>
    type === "deal.extra_accepted" ? "Je meerwerk is akkoord" : "Je meerwerk is afgewezen",
  request_changed: ({ type }) =>
    type === "proposal.restored"
      ? "Je offerte telt weer mee: bevestig hem"
      : "De aanvraag bij je offerte is gewijzigd",
  question_asked: () => "Een bedrijf heeft een vraag over je aanvraag",
  question_answered: () => "De opdrachtgever heeft je vraag beantwoord",
  question_shared: () => "De opdrachtgever heeft een vraag van een ander bedrijf beantwoord",
  quote_asked: ({ data }) =>
    data["kind"] === "OTHER_OFFER"
      ? "De opdrachtgever vraagt om een ander aanbod"
      : "De opdrachtgever heeft een vraag over je offerte",
  quote_read: () => "Je offerte is gelezen",
  place_free: ({ data }) => `Er is een plek voor je vrij in ${data["province"]}`,
  billing: ({ type }) => BILLING_TITLES[type] ?? "Er is iets gewijzigd aan je abonnement",
  company: ({ type }) => COMPANY_TITLES[type] ?? "Er is iets gewijzigd aan je bedrijf",
  new_quote: (told) => `Nieuwe offerte van ${companyOf(told)}`,
  quote_changed: (told) =>
    atStart(`${companyOf(told)} heeft ${QUOTE_ACTS[told.type] ?? "de offerte gewijzigd"}`),
  quote_gone: (told) => {
    if (told.type === "proposal.withdrawn") return atStart(`${companyOf(told)} heeft de offerte ingetrokken`);
    if (told.type === "proposal.company_left")
      return atStart(`${companyOf(told)} heeft geen account meer bij ons`);
    const isDropped = told.type === "proposal.dropped";
    return `De offerte van ${companyOf(told)} ${isDropped ? "geldt niet meer" : "is verlopen"}`;
  },
  request_ends: ({ type, data }) =>
    type === "brief.closes_soon" && data["expiresAt"]
      ? `Je aanvraag sluit op ${formatDate(new Date(data["expiresAt"]))}`
      : "Je aanvraag is gesloten",
  choose_reminder: ({ type }) =>
    type === "brief.no_quotes_yet"
      ? "Er zijn nog geen offertes voor je aanvraag"
      : "Er wachten offertes op je keuze",
  account: () => "Er is iets gewijzigd aan je account",
};

/** A notification in words; `about` names the request. */
export function notificationText(told: Told): NotificationText {
  const { brief } = told;
  return { title: TITLES[told.kind](told), about: brief && requestInWords(brief) };
}

/** `Ramen lappen in Utrecht`. */
function requestInWords({ vertical, category, service, locationText }: NonNullable<Told["brief"]>): string {
  return `${serviceLabel(vertical, category, service)} ${VERTICAL_TEXTS[vertical].preposition} ${placeNames(locationText)}`;
}

/** A kind where people choose what they hear of: its name, and when it comes. */
export const KIND_TEXTS: Record<NotificationKind, { name: string; when: string }> = {
  new_request: { name: "Nieuwe aanvragen", when: "Een aanvraag past bij waar en hoe je werkt." },
  asked_first: {
    name: "Als eerste gevraagd",
    when: "Een opdrachtgever vraagt jou om een offerte, vóór alle anderen.",
  },
  ask_ended: {
    name: "Antwoord van een gevraagd bedrijf",
    when: "Het bedrijf dat je als eerste vroeg, kan niet of reageert niet.",
  },
  quote_chosen: { name: "Gekozen offertes", when: "Een opdrachtgever kiest jouw offerte." },
  quote_ended: {
    name: "Offertes die niet doorgaan",
    when: "Je offerte is niet gekozen of verlopen, of de aanvraag is gesloten.",
  },
  request_changed: {
    name: "Gewijzigde aanvragen",
    when: "Een opdrachtgever wijzigt de aanvraag nadat je een offerte stuurde.",
  },
  question_asked: { name: "Vragen van bedrijven", when: "Een bedrijf wil iets weten over je aanvraag." },
  question_answered: { name: "Antwoorden op je vragen", when: "Een opdrachtgever beantwoordt je vraag." },
  question_shared: {
    name: "Antwoorden op andere vragen",
    when: "Een opdrachtgever bij wie je een offerte hebt, beantwoordt een ander bedrijf.",
  },
  quote_asked: {
    name: "Vragen over je offerte",
    when: "Een opdrachtgever wil iets weten over je offerte, of vraagt om een ander aanbod.",
  },
  quote_read: { name: "Gelezen offertes", when: "Een opdrachtgever opent jouw offerte." },
  place_free: { name: "Vrije plekken", when: "Er komt een plek vrij in een provincie waar je op wacht." },
  billing: { name: "Betalingen en facturen", when: "Er is een factuur, of een betaling lukt niet." },
  company: {
    name: "Je bedrijf",
    when: "De controle van je bedrijf wijzigt, of een collega komt of gaat.",
  },
  new_quote: { name: "Nieuwe offertes", when: "Een bedrijf stuurt je een offerte." },
  quote_changed: {
    name: "Gewijzigde offertes",
    when: "Een bedrijf past zijn offerte aan, of bevestigt hem.",
  },
  quote_gone: {
    name: "Offertes die niet meer gelden",
    when: "Een bedrijf trekt zijn offerte in, of de offerte verloopt.",
  },
  deal_day: {
    name: "Dag van het werk",
    when: "Het bedrijf dat je koos, stelt een dag voor, kiest er een of is onderweg.",
  },
  deal_extra: { name: "Meerwerk", when: "Het bedrijf dat je koos, stelt meerwerk voor of trekt het in." },
  job_extra: { name: "Meerwerk", when: "Een opdrachtgever beslist over je meerwerk." },
  deal_message: { name: "Berichten", when: "Het bedrijf dat je koos, stuurt je een bericht." },
  job_message: { name: "Berichten", when: "Een opdrachtgever die jou koos, stuurt je een bericht." },
  deal_end: { name: "Einde van een opdracht", when: "Een opdracht gaat niet door of is klaar." },
  job_end: { name: "Einde van een opdracht", when: "Een opdracht gaat niet door of is klaar." },
  deal_complaint: { name: "Klachten", when: "Er is nieuws over een klacht over je opdracht." },
  job_complaint: { name: "Klachten", when: "Er is nieuws over een klacht over een opdracht." },
  experience: {
    name: "Je ervaring",
    when: "Een opdracht is voorbij, of een bedrijf antwoordt op wat je schreef.",
  },
  deal_reminder: { name: "De dag ervoor", when: "Morgen komt het bedrijf dat je koos." },
  job_day: {
    name: "Dag van een opdracht",
    when: "Een opdrachtgever die jou koos, stelt een dag voor of kiest er een.",
  },
  job_reminder: { name: "De dag ervoor", when: "Morgen heb je een opdracht." },
  request_ends: { name: "Sluiten van je aanvraag", when: "Je aanvraag sluit bijna, of is gesloten." },
  choose_reminder: { name: "Herinneringen", when: "Er wachten offertes op je keuze, of er is er nog geen." },
  account: {
    name: "Je account",
    when: "Je logt in met een code, of wijzigt je e-mailadres, wachtwoord of beveiliging.",
  },
};
