import { PASS_REASON_LABELS } from "../request/pass-reasons.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CLEANING_CATEGORIES, MOVING_CATEGORIES, VERTICALS } from "#domain/kernel/verticals.ts";
import type { SecurityEventKind } from "#domain/security/rules.ts";
import type { Cell, CellKind } from "#domain/desk/rules.ts";
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
  passReason: PASS_REASON_LABELS,
  holdOutcome: {
    held: "Houdt vast",
    sent: "Offerte gestuurd",
    freed: "Vrijgegeven",
    expired: "Tijd voorbij",
    closed: "Aanvraag gesloten",
  },
  memberRole: Object.fromEntries(
    Object.entries(COMPANY_ROLE_TEXTS).map(([role, { label }]) => [role, label]),
  ),
  checked: YES_NO,
  subscribed: YES_NO,
  paused: YES_NO,
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
  threadState: { OPEN: "Wacht op ons", WAITING: "Beantwoord", CLOSED: "Gesloten" },
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
