import { SESSION_LIFETIME } from "#domain/accounts/rules.ts";
import { OPEN_DAYS } from "#domain/briefs/rules.ts";
import { THREAD_DAYS } from "#domain/desk/contact/rules.ts";
import { READ_NOTIFICATION_DAYS } from "#domain/events/notifications/rules.ts";
import { RETENTION, UNSENT_MAIL_DAYS, type KeptData } from "#domain/privacy/rules.ts";
import { REPORT_DAYS } from "#domain/desk/reports/rules.ts";
import { UNCONFIRMED_SIGNUP_DAYS } from "#domain/signups/rules.ts";
import { formatPeriod } from "./formats.ts";
import { inWords } from "./numbers.ts";

/** `until` completes "we keep it …"; `period` is that of the table. */
type RetentionText = { what: string; until: (period: string) => string };

/** `een uur`, `14 dagen`, `een jaar`, `twee jaar`. */
function periodOf(hours: number): string {
  const years = hours / (365 * 24);
  return Number.isInteger(years) && years > 1 ? `${inWords(years)} jaar` : formatPeriod(hours);
}

const UNTIL_THE_ACCOUNT_ENDS = "tot je je account verwijdert";

const idle = (role: keyof typeof SESSION_LIFETIME) => formatPeriod(SESSION_LIFETIME[role].idleHours);

const TEXTS: Record<KeptData, RetentionText> = {
  unconfirmedBrief: {
    what: "Een aanvraag die je niet bevestigt, met de foto’s",
    until: (period) => period,
  },
  guestBrief: {
    what: "Een bevestigde aanvraag zonder account",
    until: (period) =>
      `hooguit ${formatPeriod(OPEN_DAYS * 24)} open, en daarna nog ${period}. Is er een offerte op gestuurd, dan blijft die van het bedrijf, zonder wie het vroeg en zonder foto’s`,
  },
  halfFilled: {
    what: "Wat je half hebt ingevuld, ook om je bedrijf aan te melden",
    until: (period) =>
      `${period} na je laatste wijziging, en foto’s voor het profiel van je bedrijf ${period} nadat je ze koos`,
  },
  draftPhoto: {
    what: "Foto’s bij een aanvraag die je nog niet verstuurde",
    until: (period) => `${period} nadat je ze koos`,
  },
  interruptedForm: {
    what: "Wat je verstuurde terwijl je niet meer was ingelogd, en wat je bij een opdracht of een wijziging typte en niet verstuurde",
    until: (period) => period,
  },
  registration: { what: "Een aanmelding die je niet bevestigt", until: (period) => period },
  account: {
    what: "Je account: je naam, e-mailadres, telefoonnummer, wachtwoord (onleesbaar) en wat je koos",
    until: () => UNTIL_THE_ACCOUNT_ENDS,
  },
  brief: {
    what: "Je aanvragen, met foto’s, vragen, offertes en wie je koos",
    until: () =>
      `${UNTIL_THE_ACCOUNT_ENDS}. Is er een offerte op gestuurd, dan blijft die van het bedrijf, zonder wie het vroeg en zonder foto’s`,
  },
  company: {
    what: "Je bedrijf: profiel, collega’s, controles, offertes, gekozen opdrachten en abonnement",
    until: () => "tot de laatste eigenaar zijn account verwijdert",
  },
  deal: {
    what: "Wat je na de keuze afspreekt met het bedrijf of de opdrachtgever, en klachten daarover",
    until: (period) => `${period} na de keuze of de dag van het werk, als bewijs voor jullie allebei`,
  },
  offence: {
    what: "Een klacht over diefstal, fraude of geweld, die alleen jullie en wij lezen",
    until: (period) => `${period} nadat de klacht is afgelopen`,
  },
  dispute: {
    what: "Meldingen van een bedrijf dat een aanvraag niet klopte, en wat we besloten",
    until: (period) => `${period} nadat het is gemeld`,
  },
  experience: {
    what: "Wat jij en het bedrijf of de opdrachtgever over een opdracht schreven",
    until: (period) => `${period} na het schrijven, of tot je je account verwijdert`,
  },
  dealMessage: {
    what: "Berichten tussen jou en het bedrijf of de opdrachtgever, met foto’s en pdf’s, en foto’s van voor en na het werk",
    until: (period) => `${period} nadat ze zijn gestuurd`,
  },
  endedCheck: {
    what: "Een controle van je bedrijf die niet meer geldt, met notitie en bewijs",
    until: (period) => `${period} daarna`,
  },
  webhookLog: {
    what: "Welke berichten we naar een webhook van je bedrijf stuurden, en of ze aankwamen",
    until: (period) => `${period} na het bericht`,
  },
  hold: {
    what: "Dat je een plek vasthield terwijl je een offerte schreef, en hoe dat afliep",
    until: (period) => `${period} na het begin`,
  },
  quoteDraft: {
    what: "Een offerte die je niet verstuurde",
    until: (period) => `${period} na je laatste wijziging`,
  },
  invitation: { what: "Een uitnodiging om mee te werken die niemand aanneemt", until: (period) => period },
  guestDeletion: {
    what: "Een e-mailadres zonder account waarvan we op verzoek alles verwijderen, met hoe je liet zien dat het van jou is",
    until: (period) => `tot het is verwijderd, en hooguit ${period}`,
  },
  operatorInvitation: {
    what: "Een uitnodiging als beheerder die niemand aanneemt",
    until: (period) => period,
  },
  session: {
    what: "Waar je bent ingelogd, met je browser en IP-adres",
    until: (period) => `tot je uitlogt, tot je ${idle("CLIENT")} niets doet, en hooguit ${period}`,
  },
  token: {
    what: "Sleutels voor programma’s (onleesbaar), met hun naam en laatste gebruik",
    until: (period) => `tot je ze stopt of ze verlopen, en hooguit ${period}`,
  },
  programAnswer: {
    what: "Het antwoord op wat een programma van je verstuurde, zodat het niet twee keer gebeurt",
    until: (period) => period,
  },
  operatorSession: {
    what: "Waar je bent ingelogd, met je browser en IP-adres",
    until: (period) => `tot je uitlogt, en hooguit ${period}`,
  },
  code: {
    what: "De codes en links in onze mails (onleesbaar)",
    until: (period) => `tot ze verlopen, ook als je ze gebruikt, en hooguit ${period}`,
  },
  notification: {
    what: "Meldingen op de site",
    until: (period) => `${formatPeriod(READ_NOTIFICATION_DAYS * 24)} nadat je ze las, en ongelezen ${period}`,
  },
  mail: {
    what: "Dat we je een mail stuurden",
    until: (period) =>
      `${period} nadat hij is aangekomen of geweigerd, en anders hooguit ${formatPeriod(UNSENT_MAIL_DAYS * 24)}`,
  },
  news: {
    what: "Je inschrijving voor nieuws",
    until: (period) =>
      `tot je je uitschrijft, en daarna nog ${period} dát je dat deed. Bevestig je die niet, dan ${formatPeriod(UNCONFIRMED_SIGNUP_DAYS * 24)}`,
  },
  message: {
    what: "Berichten aan ons, met onze antwoorden",
    until: (period) =>
      `${period} na het laatste bericht, en ${periodOf(THREAD_DAYS * 24)} als het gesprek dan nog open is`,
  },
  testimonial: {
    what: "Wat je over ons zei, als het met je toestemming op de site staat",
    until: () => "tot je vraagt het weg te halen",
  },
  report: {
    what: "Wat je op de site meldde, met onze beslissing en een versleutelde afdruk van je netwerkadres, en of je gewaarschuwd bent voor ongegronde meldingen",
    until: (period) =>
      `${period} na de beslissing of de waarschuwing, en hooguit ${periodOf(REPORT_DAYS * 24)} na de melding. Verwijder je je account, dan staat je naam er niet meer bij`,
  },
  event: {
    what: "Wat er met je aanvragen en je account gebeurde, zonder wat je schreef",
    until: (period) => period,
  },
  securityEvent: {
    what: "Wanneer er is ingelogd of dat is geprobeerd, en wat er aan het inloggen veranderde: met het netwerk, de browser en een versleutelde afdruk van het e-mailadres",
    until: (period) => period,
  },
  counter: {
    what: "Tellingen tegen misbruik, zonder leesbaar adres",
    until: (period) => `hooguit ${period}`,
  },
  books: {
    what: "Facturen, met de naam, het adres, het KvK-nummer en het btw-id van het bedrijf en de laatste vier cijfers van de kaart of rekening",
    until: (period) =>
      `tot ${period} na het boekjaar, omdat de Belastingdienst dat vraagt, ook als het bedrijf zijn account verwijdert. We bewaren dan even lang wie dat bedrijf was, tot wanneer het had betaald en onder welk nummer de betaaldienst het kent`,
  },
  measure: {
    what: "Een maatregel tegen je account, met de reden en je bezwaar",
    until: (period) =>
      `tot ${period} nadat hij voorbij is. Verwijder je je account, dan blijft hij nog ${period}, zonder je naam en adres. Was je account geblokkeerd of beëindigd, of was dat aangekondigd? Dan kun je in die tijd geen nieuw account maken met dat e-mailadres of KvK-nummer`,
  },
  operatorAct: {
    what: "Wat je als beheerder deed, met je naam en de reden",
    until: (period) => `${period}, ook als je geen beheerder meer bent`,
  },
};

/** What is kept, and until when, as a label and the rest of a sentence. */
export function retentionText(key: KeptData): { what: string; until: string } {
  const { what, until } = TEXTS[key];
  const { hours } = RETENTION[key];
  return { what, until: until(hours === null ? "" : periodOf(hours)) };
}
