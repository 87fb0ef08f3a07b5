import type { LoggedAct, LogFacts, LogSubject } from "#domain/audit/rules.ts";
import { CHECK_NAMES, LEGAL_FORM_LABELS, TEXT_REFUSAL_TEXTS } from "../company/check-names.ts";
import { CLAIM_KIND_LABELS } from "./claims.ts";
import { CODE_LABELS } from "./codes.ts";
import { FIELD_LABELS, LIST_TEXTS, LOOK_REASON_LABELS } from "./desk.ts";
import { formatDay } from "../formats.ts";
import { GUEST_DELETION_REASON_LABELS } from "./guest-deletions.ts";
import {
  CREDIT_REASON_LABELS,
  REPAIR_REASON_LABELS,
  RESEND_REASON_LABELS,
  RETRY_REASON_LABELS,
  SIGN_OUT_REASON_LABELS,
} from "./help.ts";
import { REFUND_REASON_LABELS } from "../payment/invoices.ts";
import {
  DECISION_LABELS,
  GROUND_TEXTS,
  LIFT_REASON_LABELS,
  MEASURE_ACT_LABELS,
  MEASURE_SUBJECT_LABELS,
} from "./measures.ts";
import { FINDING_LABELS } from "../deal/complaints.ts";
import { HELD_DECISION_LABELS } from "./held-experiences.ts";
import { DISPUTE_DECISION_LABELS } from "./disputes.ts";
import { FALL_DECISION_LABELS } from "./objections.ts";
import { OPERATOR_ROLE_TEXTS } from "./operators.ts";
import { REPORT_OUTCOME_LABELS } from "./reports.ts";

/** What an operator did, in the log. */
export const LOGGED_ACT_LABELS: Record<LoggedAct, string> = {
  "admit-reporter": "Melder weer toegelaten",
  "give-credit": "Tegoed gegeven",
  "give-days": "Dagen gegeven",
  "repair-payment": "Betaling opnieuw opgehaald",
  "repeat-alert": "Bedrijven nogmaals gevraagd",
  "resend-mail": "Mail opnieuw verstuurd",
  "retry-job": "Mislukte taak opnieuw gestart",
  "sign-out-account": "Account overal uitgelogd",
  "answer-thread": "Bericht beantwoord",
  "announce-guest-deletion": "Verwijderen zonder account aangekondigd",
  "carry-out-guest-deletion": "Gegevens zonder account verwijderd",
  "ask-in-complaint": "Vraag gesteld over klacht",
  "decide-dispute": "Beslist over tegoed voor aanvraag",
  "decide-dispute-objection": "Beslist op bezwaar over tegoed",
  "assign-report": "Melding toegewezen",
  "assign-thread": "Bericht toegewezen",
  "confirm-operator-role": "Rol van beheerder bevestigd",
  "change-operator-role": "Rol van beheerder gewijzigd",
  "close-thread": "Gesprek gesloten",
  "confirm-measure": "Maatregel bevestigd",
  "decide-fall-objection": "Over bezwaar tegen meetellen beslist",
  "decide-held-experience": "Over een ervaring beslist",
  "record-outside-experience": "Ervaringen elders vastgelegd",
  "remove-outside-experience": "Ervaringen elders verwijderd",
  "decide-objection": "Over bezwaar beslist",
  "end-subscription": "Abonnement beëindigd",
  "explain-difference": "Verschil met de betaaldienst als bekend gemarkeerd",
  "withdraw-explanation": "Bekend verschil met de betaaldienst weer als nieuw gemarkeerd",
  "invite-company": "Bedrijf uitgenodigd voor aanvraag",
  "invite-operator": "Beheerder uitgenodigd",
  "lift-measure": "Maatregel opgeheven",
  "look-at-personal-data": "Persoonsgegevens bekeken",
  "note-on-thread": "Notitie bij gesprek",
  "decide-texts": "Naam of tekst van profiel beoordeeld",
  "download-list": "Lijst gedownload",
  "end-check": "Controle van bedrijf ingetrokken",
  "open-case": "Geopend om af te handelen",
  "record-check": "Controle van bedrijf vastgelegd",
  "refund-payment": "Betaling terugbetaald",
  "remove-operator": "Beheerder verwijderd",
  "remove-announcement": "Aankondiging verwijderd",
  "remove-claim": "Cijfer of ervaring verwijderd",
  "decide-report": "Over melding beslist",
  "note-on-report": "Notitie bij melding",
  "refuse-reporter": "Melder geweigerd",
  "reject-registration": "KvK-inschrijving niet bevestigd",
  "reopen-thread": "Gesprek heropend",
  "save-announcement": "Aankondiging opgeslagen",
  "save-claim": "Cijfer of ervaring opgeslagen",
  "send-announcement": "Aankondiging verstuurd",
  "send-test-notification": "Testmail verstuurd",
  "set-check-first": "Controle vóór de eerste offerte ingesteld",
  "set-request-promise": "Beloofde aanvragen ingesteld",
  "set-launch": "Start en aanbieding ingesteld",
  "set-launch-mode": "Stand van de site gewijzigd",
  "take-measure": "Maatregel genomen",
  "test-announcement": "Aankondiging getest",
  "withdraw-guest-deletion": "Verwijderen zonder account ingetrokken",
  "withdraw-operator-invitation": "Uitnodiging van beheerder ingetrokken",
  "warn-reporter": "Melder gewaarschuwd",
  "write-finding": "Advies gegeven over klacht",
};

const LOG_SUBJECT_LABELS: Record<LogSubject, string> = {
  address: "E-mailadres zonder account",
  announcement: "Aankondiging",
  brief: "Aanvraag",
  claim: "Cijfer of ervaring",
  client: "Opdrachtgever",
  company: "Bedrijf",
  comparison: "Vergelijking met de betaaldienst",
  complaint: "Klacht",
  invoice: "Factuur",
  job: "Taak",
  list: "Lijst",
  mail: "Mail",
  measure: "Maatregel",
  operator: "Beheerder",
  photo: "Foto",
  profile: "Profiel",
  proposal: "Offerte",
  question: "Vraag",
  report: "Melding",
  setting: "Instelling",
  subscription: "Abonnement",
  thread: "Gesprek",
};

const labelIn = (labels: Record<string, string>, code: string) => labels[code] ?? code;

/** The label of an act in the log; an act that the site no longer knows keeps its name. */
const loggedActLabel = (act: string) => labelIn(LOGGED_ACT_LABELS, act);

const logSubjectLabel = (subject: string) => labelIn(LOG_SUBJECT_LABELS, subject);

/** What the log shows of a subject beside its label: its id, and of a list its name. */
const logSubjectName = (kind: string, id: string) =>
  kind === "list" && id in LIST_TEXTS ? LIST_TEXTS[id as keyof typeof LIST_TEXTS].title : id;

/** The codes of reasons by the act that has them; the reason of any other act is what an operator wrote. */
const REASON_LABELS: Partial<Record<LoggedAct, Record<string, string>>> = {
  "announce-guest-deletion": GUEST_DELETION_REASON_LABELS,
  "carry-out-guest-deletion": GUEST_DELETION_REASON_LABELS,
  "look-at-personal-data": LOOK_REASON_LABELS,
  "download-list": LOOK_REASON_LABELS,
  "give-credit": CREDIT_REASON_LABELS,
  "give-days": CREDIT_REASON_LABELS,
  "resend-mail": RESEND_REASON_LABELS,
  "retry-job": RETRY_REASON_LABELS,
  "sign-out-account": SIGN_OUT_REASON_LABELS,
  "repair-payment": REPAIR_REASON_LABELS,
  "refund-payment": REFUND_REASON_LABELS,
  "lift-measure": LIFT_REASON_LABELS,
  "take-measure": GROUND_TEXTS,
  "confirm-measure": GROUND_TEXTS,
  "decide-dispute": DISPUTE_DECISION_LABELS,
  "decide-dispute-objection": DISPUTE_DECISION_LABELS,
  "decide-fall-objection": FALL_DECISION_LABELS,
  "decide-held-experience": HELD_DECISION_LABELS,
  "decide-objection": DECISION_LABELS,
  "decide-texts": TEXT_REFUSAL_TEXTS,
  "write-finding": FINDING_LABELS,
};

/** The reason of an act: its code in Dutch, with what the operator wrote beside it (`question: …`). */
function logReasonText(act: string, reason: string): string {
  const labels = REASON_LABELS[act as LoggedAct];
  const [code, ...note] = reason.split(": ");
  return labels ? [labelIn(labels, code!), ...note].join(": ") : reason;
}

/** Names of facts; a fact without one here keeps its own. */
const FACT_NAMES: Record<string, string> = {
  ...FIELD_LABELS,
  act: "maatregel",
  alreadyTaken: "plekken weg",
  takenSource: "bron",
  takenOn: "dag van de telling",
  cents: "centen",
  checkFirst: "vooraf controleren",
  checkouts: "bestellingen",
  days: "dagen",
  decision: "besluit",
  goLiveDate: "startdatum",
  isNew: "nieuw",
  jobName: "taak",
  key: "kenmerk",
  kind: "soort",
  legalForm: "rechtsvorm",
  masked: "afgeschermd",
  mode: "stand",
  offerEndsOn: "aanbieding tot en met",
  outcome: "beslissing",
  recipients: "adressen",
  reports: "meldingen",
  role: "rol",
  rows: "regels",
  searched: "gezocht",
  seenOn: "gezien op",
  subject: "kenmerk",
  subjectKind: "soort",
  subscriptionId: "abonnement",
  unfounded: "duidelijk ongegrond",
  validUntil: "geldig tot en met",
  vertical: "vak",
  waits: "wacht op een tweede beheerder",
};

/** The words of codes, by the fact that holds them; the filters of a list have those of its page. */
const FACT_CODES: Record<string, Record<string, string>> = {
  ...CODE_LABELS,
  act: MEASURE_ACT_LABELS,
  decision: DECISION_LABELS,
  kind: { ...CHECK_NAMES, ...CLAIM_KIND_LABELS },
  legalForm: LEGAL_FORM_LABELS,
  mode: { prelaunch: "voor de start", live: "live" },
  outcome: REPORT_OUTCOME_LABELS,
  role: { ADMIN: OPERATOR_ROLE_TEXTS.ADMIN.label, SUPPORT: OPERATOR_ROLE_TEXTS.SUPPORT.label },
  subjectKind: MEASURE_SUBJECT_LABELS,
};

function factText(name: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "ja" : "nee";
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : labelIn(FACT_CODES[name] ?? {}, text);
}

/** Facts of an act as `stand: live, centen: 7900`; without those that say nothing. */
const logFactsText = (facts: LogFacts) =>
  Object.entries(facts)
    .filter(([, value]) => value !== "" && value !== null)
    .map(([name, value]) => `${labelIn(FACT_NAMES, name).toLowerCase()}: ${factText(name, value!)}`)
    .join(", ");

/** What the page and the file of the log say of an act. */
export const logTexts = (logged: {
  act: string;
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  facts: LogFacts;
}) => ({
  act: loggedActLabel(logged.act),
  subjectKind: logSubjectLabel(logged.subjectKind),
  subject: logSubjectName(logged.subjectKind, logged.subjectId),
  reason: logged.reason && logReasonText(logged.act, logged.reason),
  facts: logFactsText(logged.facts),
});
