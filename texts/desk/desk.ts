import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CLEANING_CATEGORIES, MOVING_CATEGORIES, VERTICALS } from "#domain/kernel/verticals.ts";
import type { LookReason } from "#domain/audit/rules.ts";
import { FAILED_TRIES_HOURS, type SecurityEventKind } from "#domain/security/rules.ts";
import type { Cell, CellKind, ListName, ThingKind } from "#domain/desk/rules.ts";
import {
  CALL_OFF_CHOICE_LABELS,
  DEAL_SIDE_LABELS,
  DEAL_STATE_LABELS,
  EXTRA_STATE_LABELS,
  GIVE_BACK_REASON_TEXTS,
  MOMENT_KIND_LABELS,
  MOMENT_STATE_LABELS,
} from "../deal/deals.ts";
import { formatDay, formatEuros } from "../formats.ts";
import { INVOICE_KIND_LABELS, METHOD_LABELS } from "../payment/invoices.ts";
import { JOB_LABELS } from "./job-names.ts";
import { ADDRESS_KIND_LABELS, categoryLabel, PROPOSAL_STATUS_LABELS, yesNo } from "../labels.ts";
import { MAIL_KIND_LABELS } from "./mail-kinds.ts";
import { COMPANY_ROLE_TEXTS } from "../company/members.ts";
import { PRICE_PER_LABELS } from "../quote/quotes.ts";
import { VERTICAL_TEXTS } from "../verticals.ts";

/** The lists of the operators' site, and what one row of each is called. */
export const LIST_TEXTS: Record<ListName, { title: string; one: string; many: string }> = {
  briefs: { title: "Aanvragen", one: "aanvraag", many: "aanvragen" },
  proposals: { title: "Offertes", one: "offerte", many: "offertes" },
  companies: { title: "Bedrijven", one: "bedrijf", many: "bedrijven" },
  clients: { title: "Opdrachtgevers", one: "opdrachtgever", many: "opdrachtgevers" },
  subscriptions: { title: "Abonnementen", one: "abonnement", many: "abonnementen" },
  invoices: { title: "Facturen", one: "factuur", many: "facturen" },
  mails: { title: "Mails", one: "mail", many: "mails" },
  messages: { title: "Berichten", one: "bericht", many: "berichten" },
  jobs: { title: "Taken", one: "taak", many: "taken" },
  tries: {
    title: `Mislukte inlogpogingen in ${FAILED_TRIES_HOURS} uur`,
    one: "netwerk",
    many: `mislukte inlogpogingen in de afgelopen ${FAILED_TRIES_HOURS} uur`,
  },
};

/** What a column, fact or filter holds. */
export const FIELD_LABELS: Record<string, string> = {
  createdAt: "Gemaakt",
  state: "Staat",
  category: "Werk",
  vertical: "Soort",
  place: "Plaats",
  province: "Provincie",
  quotes: "Offertes",
  client: "Opdrachtgever",
  email: "E-mailadres",
  proposalState: "Staat",
  company: "Bedrijf",
  price: "Prijs",
  pricePer: "Per",
  validUntil: "Geldig tot",
  brief: "Aanvraag",
  area: "Werkt in",
  holds: "Heeft plaats in",
  name: "Naam",
  kvk: "KvK",
  city: "Plaats",
  checked: "Gecontroleerd",
  subscribed: "Abonnement",
  contact: "Contactpersoon",
  requests: "Aanvragen",
  subscriptionState: "Staat",
  paidUntil: "Betaald tot",
  ending: "Opgezegd",
  pastDueSince: "Achterstand sinds",
  overdueAmount: "Nog te betalen, met btw",
  overdueTries: "Mislukte pogingen",
  nextTry: "Volgende poging op",
  accessEnds: "Toegang eindigt zonder betaling op",
  overdueMails: "Mails over de achterstand",
  month: "Per maand, zonder btw",
  number: "Nummer",
  invoiceKind: "Soort",
  issuedAt: "Datum",
  total: "Bedrag",
  paidAt: "Betaald",
  files: "Bestanden",
  mailKind: "Soort mail",
  mailState: "Staat",
  sentAt: "Verzonden",
  attempts: "Pogingen",
  refusal: "Antwoord van de mailserver",
  thread: "Nummer",
  subject: "Onderwerp",
  threadState: "Staat",
  sender: "Afzender",
  network: "Netwerk",
  tries: "Keer",
  mailboxes: "E-mailadressen",
  firstAt: "Eerste",
  lastAt: "Laatste",
  securityKind: "Wat",
  device: "Apparaat",
  jobName: "Taak",
  jobState: "Staat",
  jobError: "Fout",
  startedAt: "Begonnen",
  completedAt: "Klaar",
  eventDate: "Datum van het werk",
  description: "Omschrijving",
  additionalInfo: "Bijzonderheden",
  version: "Versie",
  publishedAt: "Geplaatst",
  expiresAt: "Sluit",
  closedAt: "Gesloten",
  phone: "Telefoon",
  addressKind: "Adres",
  street: "Straat en nummer",
  postcode: "Postcode",
  includes: "Inbegrepen",
  notes: "Toelichting",
  changedAt: "Gewijzigd",
  readAt: "Gelezen",
  decidedAt: "Beslist",
  dueAt: "Mag weg vanaf",
  refusedAt: "Geweigerd",
  recipient: "Ontvanger",
  companyName: "Bedrijfsnaam",
  legalName: "Naam op facturen",
  vatId: "Btw-id",
  website: "Website",
  areas: "Werkt in",
  memberRole: "Rol",
  twoSteps: "Inloggen in twee stappen",
  termsAcceptedAt: "Voorwaarden aanvaard",
  periodStart: "Periode vanaf",
  periodEnd: "Periode tot",
  paymentMethod: "Betaalwijze",
  provider: "Betaaldienst",
  providerSubscription: "Kenmerk bij de betaaldienst",
  providerInvoice: "Kenmerk bij de betaaldienst",
  updatedAt: "Bijgewerkt",
  exclVat: "Zonder btw",
  vat: "Btw",
  creditUsed: "Betaald met tegoed van vroeger",
  paid: "Met geld betaald",
  dealState: "Stand van de opdracht",
  doneDay: "Klaar op",
  fallenBy: "Beëindigd door",
  fallReason: "Reden",
  momentKind: "Waarvoor",
  day: "Dag",
  time: "Begintijd",
  dealSide: "Voorgesteld door",
  momentState: "Staat",
  extraState: "Staat",
};

/** A thing on its own page, and as a link. */
export const THING_TEXTS: Record<ThingKind, string> = {
  brief: "Aanvraag",
  proposal: "Offerte",
  company: "Bedrijf",
  client: "Opdrachtgever",
  subscription: "Abonnement",
  invoice: "Factuur",
  mail: "Mail",
};

/** Rows of another table on the page of a thing. */
export const PART_TEXTS: Record<string, string> = {
  addresses: "Adressen",
  members: "Medewerkers",
  security: "Inloggen en beveiliging",
  deals: "Opdrachten",
  dealMoments: "Momenten",
  dealExtras: "Meerwerk",
};

export const LOOK_REASON_LABELS: Record<LookReason, string> = {
  question: "Een vraag van deze persoon",
  report: "Een melding of klacht",
  misuse: "Vermoeden van misbruik",
  payment: "Een betaling of factuur",
  law: "Een wettelijk verzoek",
};

/** Who caused an event. */
export const ACTOR_LABELS: Record<"visitor" | "user" | "system", string> = {
  visitor: "bezoeker",
  user: "gebruiker",
  system: "de site",
};

/** What is kept of signing in, and of what changed it. */
const SECURITY_LABELS: Record<SecurityEventKind, string> = {
  signed_in: "Ingelogd",
  sign_in_failed: "Wachtwoord of code fout",
  sign_in_refused: "Poging geweigerd",
  second_step_failed: "Tweede stap fout",
  password_changed: "Wachtwoord gewijzigd",
  password_reset: "Wachtwoord ingesteld met een mail",
  email_changed: "E-mailadres gewijzigd",
  second_step_added: "Twee stappen aangezet",
  second_step_removed: "Twee stappen uitgezet",
  sessions_ended: "Uitgelogd op een ander apparaat",
  token_made: "Sleutel gemaakt",
  token_revoked: "Sleutel gestopt",
  role_changed: "Rol gewijzigd",
};

const named = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]));
const YES_NO = { yes: "Ja", no: "Nee" };

/** The words of codes, by the field that holds them. */
export const CODE_LABELS: Record<string, Record<string, string>> = {
  state: {
    QUIET: "Lang zonder offerte",
    UNCONFIRMED: "Niet bevestigd",
    OPEN: "Open",
    IN_PROGRESS: "Heeft offertes",
    COMPLETED: "Gekozen",
    CANCELLED: "Gesloten",
  },
  vertical: Object.fromEntries(VERTICALS.map((vertical) => [vertical, VERTICAL_TEXTS[vertical].name])),
  category: {
    ...Object.fromEntries(
      CLEANING_CATEGORIES.map((category) => [`cleaning.${category}`, categoryLabel("cleaning", category)]),
    ),
    ...Object.fromEntries(
      MOVING_CATEGORIES.map((category) => [`moving.${category}`, categoryLabel("moving", category)]),
    ),
  },
  province: named(PROVINCES),
  area: named(PROVINCES),
  holds: named(PROVINCES),
  proposalState: PROPOSAL_STATUS_LABELS,
  pricePer: PRICE_PER_LABELS,
  paymentMethod: METHOD_LABELS,
  addressKind: ADDRESS_KIND_LABELS,
  dealState: DEAL_STATE_LABELS,
  fallenBy: DEAL_SIDE_LABELS,
  dealSide: DEAL_SIDE_LABELS,
  // Either side may say that the other one did not answer.
  fallReason: { ...GIVE_BACK_REASON_TEXTS, ...CALL_OFF_CHOICE_LABELS, NO_ANSWER: "Geen reactie" },
  momentKind: MOMENT_KIND_LABELS,
  momentState: MOMENT_STATE_LABELS,
  extraState: EXTRA_STATE_LABELS,
  memberRole: Object.fromEntries(
    Object.entries(COMPANY_ROLE_TEXTS).map(([role, { label }]) => [role, label]),
  ),
  checked: YES_NO,
  subscribed: YES_NO,
  ending: YES_NO,
  requests: { some: "Met aanvragen", none: "Zonder aanvraag" },
  subscriptionState: {
    active: "Actief",
    trialing: "Eerste maand, tot na de start",
    past_due: "Betaling mislukt",
    canceled: "Beëindigd",
    incomplete: "Niet afgerond",
  },
  invoiceKind: INVOICE_KIND_LABELS,
  files: { missing: "Ontbreken" },
  mailKind: MAIL_KIND_LABELS,
  // The last one is of pg-boss itself.
  jobName: { ...JOB_LABELS, "__pgboss__send-it": "Geplande taken starten" },
  mailState: { waiting: "Wacht", sent: "Verzonden", refused: "Geweigerd" },
  threadState: { OPEN: "Wacht op antwoord", WAITING: "Wij wachten", CLOSED: "Gesloten" },
  securityKind: SECURITY_LABELS,
  jobState: {
    created: "Wacht",
    retry: "Wordt herhaald",
    active: "Bezig",
    completed: "Klaar",
    cancelled: "Afgebroken",
    failed: "Mislukt",
  },
};

/** The word of a code; one without a word is shown as it is. */
export const codeLabel = (field: string, code: string): string => CODE_LABELS[field]?.[code] ?? code;

/** `23 nov 2026, 19:34`. */
const shortTime = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Amsterdam",
});

/** A cell as text, for pages and files; empty without a value. */
export function cellText({ key, kind }: { key: string; kind: CellKind }, cell: Cell): string {
  if (cell === null || cell === "") return "";
  switch (kind) {
    case "time":
      return shortTime.format(new Date(Number(cell)));
    case "cents":
      return formatEuros(Number(cell));
    case "day":
      return formatDay(String(cell));
    case "flag":
      return yesNo(cell === true);
    case "code":
      return codeLabel(key, String(cell));
    case "count":
    case "text":
      return String(cell);
  }
}
