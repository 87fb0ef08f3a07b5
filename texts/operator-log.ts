import type { LoggedAct, LogFacts, LogSubject } from "#domain/audit/rules.ts";

/** What an operator did, in the log. */
export const LOGGED_ACT_LABELS: Record<LoggedAct, string> = {
  "admit-reporter": "Melder weer toegelaten",
  "give-credit": "Tegoed gegeven",
  "give-days": "Dagen gegeven",
  "repair-payment": "Betaling opnieuw opgehaald",
  "resend-mail": "Mail opnieuw verstuurd",
  "answer-thread": "Bericht beantwoord",
  "assign-report": "Melding toegewezen",
  "assign-thread": "Bericht toegewezen",
  "change-operator-role": "Rol van beheerder gewijzigd",
  "close-thread": "Gesprek gesloten",
  "confirm-measure": "Maatregel bevestigd",
  "decide-objection": "Bezwaar beslist",
  "end-subscription": "Abonnement beëindigd",
  "invite-operator": "Beheerder uitgenodigd",
  "lift-measure": "Maatregel opgeheven",
  "look-at-personal-data": "Persoonsgegevens bekeken",
  "note-on-thread": "Notitie bij gesprek",
  "decide-texts": "Naam of tekst van profiel beoordeeld",
  "download-list": "Lijst gedownload",
  "end-check": "Controle van bedrijf ingetrokken",
  "open-case": "Geopend om af te handelen",
  "record-check": "Controle van bedrijf vastgelegd",
  "refund-payment": "Betaling teruggegeven",
  "remove-operator": "Beheerder verwijderd",
  "remove-announcement": "Aankondiging verwijderd",
  "remove-claim": "Cijfer of ervaring verwijderd",
  "decide-report": "Melding beslist",
  "note-on-report": "Notitie bij melding",
  "refuse-reporter": "Melder geweigerd",
  "reopen-thread": "Gesprek heropend",
  "save-announcement": "Aankondiging opgeslagen",
  "save-claim": "Cijfer of ervaring opgeslagen",
  "send-announcement": "Aankondiging verstuurd",
  "send-test-notification": "Testmail verstuurd",
  "set-check-first": "Controle vóór de eerste offerte ingesteld",
  "set-launch": "Start en aanbieding ingesteld",
  "set-launch-mode": "Stand van de site gewijzigd",
  "take-measure": "Maatregel genomen",
  "test-announcement": "Aankondiging getest",
  "withdraw-operator-invitation": "Uitnodiging van beheerder ingetrokken",
  "warn-reporter": "Melder gewaarschuwd",
};

const LOG_SUBJECT_LABELS: Record<LogSubject, string> = {
  announcement: "Aankondiging",
  brief: "Aanvraag",
  claim: "Cijfer of ervaring",
  client: "Opdrachtgever",
  company: "Bedrijf",
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
export const loggedActLabel = (act: string) => labelIn(LOGGED_ACT_LABELS, act);

export const logSubjectLabel = (subject: string) => labelIn(LOG_SUBJECT_LABELS, subject);

/** Facts of an act as `mode: live, cents: 7900`; without those that say nothing. */
export const logFactsText = (facts: LogFacts) =>
  Object.entries(facts)
    .filter(([, value]) => value !== "" && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
