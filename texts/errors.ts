import { MAX_PROPOSALS, REPEAT_DAYS } from "#domain/briefs/rules.ts";
import { MAX_MEMBERS, MAX_SAVED_FILTERS } from "#domain/members/rules.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { MAX_REPEATS } from "#domain/proposals/rules.ts";
import { MAX_QUESTIONS, QUESTION_HOURS } from "#domain/questions/rules.ts";
import type { DomainErrorCode } from "#domain/errors.ts";
import { COUNTS, inWords } from "./numbers.ts";

/** `link` leads to where the reader can mend it. */
export type ErrorText = { title: string; message: string; link?: { href: string; label: string } };

/** The text of each refusal (spec §8 where it has one). No text shows whether an address is known. */
export const ERROR_TEXTS: Record<DomainErrorCode, ErrorText> = {
  not_found: {
    title: "Niet gevonden",
    message: "Wat je zoekt bestaat niet meer, of hoort niet bij jouw account.",
  },
  not_signed_in: {
    title: "Niet ingelogd",
    message: "Log in om verder te gaan.",
  },
  not_allowed: {
    title: "Geen toegang",
    message: "Met dit account kun je dit niet doen.",
  },
  too_many_requests: {
    title: "Even geduld",
    message: "Dit is te vaak geprobeerd. Wacht even en probeer het later opnieuw.",
  },
  overloaded: {
    title: "Even druk",
    message:
      "Er komt nu heel veel tegelijk binnen. Er is niets gewijzigd. Wacht een paar seconden en probeer het opnieuw.",
  },
  invalid_input: {
    title: "Controleer je gegevens",
    message: "Niet alles is goed ingevuld. Kijk het na en probeer het opnieuw.",
  },
  credentials_wrong: {
    title: "Inloggen mislukt",
    message: "Het e-mailadres of het wachtwoord klopt niet.",
  },
  account_exists: {
    title: "Er is iets misgegaan",
    message: "Account kon niet worden aangemaakt.",
  },
  password_wrong: {
    title: "Wachtwoord klopt niet",
    message: "Het huidige wachtwoord klopt niet. Er is niets gewijzigd.",
  },
  registration_password_wrong: {
    title: "Wachtwoord klopt niet",
    message: "Er is niets bevestigd: dit is niet het wachtwoord dat je bij het registreren koos.",
  },
  second_step_wrong: {
    title: "Code klopt niet",
    message:
      "De code klopt niet, is te oud of is al gebruikt. Wacht op de volgende code en probeer het opnieuw.",
  },
  last_operator: {
    title: "Je bent de laatste beheerder",
    message: "Maak eerst iemand anders beheerder. Daarna kun je je account verwijderen.",
  },
  last_owner: {
    title: "Je bent de enige beheerder",
    message: "Maak eerst een collega beheerder, of verwijder je collega’s. Daarna kan dit wel.",
  },
  contact_without_phone: {
    title: "Eerst een telefoonnummer",
    message:
      "Een contactpersoon of beheerder heeft een telefoonnummer nodig: klanten die je bedrijf kiezen, krijgen dat van de contactpersoon. Iedereen vult het eigen nummer in bij Account, onder Naam en telefoonnummer.",
    link: { href: "/account/naam", label: "Je eigen nummer invullen" },
  },
  job_changed: {
    title: "Intussen is hier iets opgeslagen",
    message:
      "Door een collega, of door jou in een ander venster. Er is niets overschreven: kijk wat er nu staat, pas aan wat jij invulde en sla opnieuw op.",
  },
  already_member: {
    title: "Al medewerker",
    message: "Dit adres hoort al bij een medewerker van je bedrijf.",
  },
  saved_filters_full: {
    title: "Geen plek meer",
    message: `Je bewaart op zijn hoogst ${inWords(MAX_SAVED_FILTERS)} filters. Verwijder er eerst een.`,
  },
  members_full: {
    title: "Geen plek meer",
    message: `Een bedrijf heeft op zijn hoogst ${inWords(MAX_MEMBERS)} medewerkers, uitnodigingen meegeteld.`,
  },
  member_elsewhere: {
    title: "Je hoort al bij een bedrijf",
    message:
      "Met één account hoor je bij één bedrijf. Verlaat dat eerst, of vraag een uitnodiging op een ander adres.",
  },
  invitation_of_another: {
    title: "Deze uitnodiging is voor iemand anders",
    message:
      "Log uit, en open de link opnieuw met het account van het adres waarop de uitnodiging binnenkwam.",
  },
  client_cannot_join: {
    title: "Dit adres heeft een klantaccount",
    message:
      "Vraag een uitnodiging op een ander adres: een account is van een opdrachtgever of van een bedrijf.",
  },
  payments_not_stopped: {
    title: "Fout bij opzeggen",
    message:
      "Je abonnement kon nu niet worden stopgezet, dus je account is er nog. Probeer het later opnieuw.",
  },
  code_invalid: {
    title: "Verificatie mislukt",
    message: "De code klopt niet of is verlopen.",
  },
  link_invalid: {
    title: "Verificatie mislukt",
    message: "De link is ongeldig of verlopen.",
  },
  client_required: {
    title: "Gebruik een ander e-mailadres",
    message:
      "Met dit adres heb je een bedrijfsaccount, en daar komen geen offertes binnen. Vul een ander e-mailadres in.",
  },
  draft_too_large: {
    title: "Te veel tekst",
    message:
      "Bij elkaar heb je meer getypt dan we kunnen bewaren. Maak je teksten korter en probeer het opnieuw.",
  },
  brief_repeated: {
    title: "Bedoel je deze?",
    message: `Precies dezelfde aanvraag stuurde je de afgelopen ${inWords(REPEAT_DAYS)} dagen al. Wil je hem nog een keer versturen?`,
  },
  brief_running: {
    title: "Je hebt deze aanvraag al lopen",
    message:
      "Precies dezelfde aanvraag staat al online, dus we hebben hem niet nog een keer geplaatst. Wil je er echt nog een, bijvoorbeeld voor een ander adres of een andere dag? Verander dan dat antwoord.",
  },
  brief_changed: {
    title: "De aanvraag is intussen gewijzigd",
    message:
      "Er is nog niets opgeslagen of verstuurd. Bekijk eerst wat er anders is, en probeer het dan opnieuw.",
  },
  brief_unchanged: {
    title: "Er is niets gewijzigd",
    message: "Pas eerst een antwoord aan. Bedrijven krijgen bericht van elke wijziging.",
  },
  brief_changes_used: {
    title: "Wijzigen kan niet meer",
    message: `Je kunt een aanvraag hooguit ${COUNTS.briefChanges} wijzigen. Is er nog iets anders? Annuleer de aanvraag dan en verstuur hem opnieuw.`,
  },
  brief_not_open: {
    title: "Opdracht niet meer open",
    message: "Deze opdracht is vol of gesloten.",
  },
  brief_already_decided: {
    title: "Er is al gekozen",
    message: "Voor deze opdracht is al een offerte geaccepteerd, of de opdracht is geannuleerd.",
  },
  brief_expired: {
    title: "Aanvraag verlopen",
    message: "Deze aanvraag is verlopen: reageren, wijzigen, kiezen, afwijzen of annuleren kan niet meer.",
  },
  brief_not_reopenable: {
    title: "Heropenen kan niet",
    message:
      "Dat kan alleen met een verlopen aanvraag, zolang de dag van de klus niet voorbij is en er nog een offerte te kiezen of te krijgen is. Anders kun je opnieuw offertes aanvragen.",
  },
  company_not_askable: {
    title: "Dit bedrijf kan je aanvraag nu niet aannemen",
    message:
      "Verstuur je aanvraag nog een keer: dan gaat hij naar andere bedrijven die dit werk bij jou doen.",
  },
  ask_running: {
    title: "Het bedrijf heeft nog even de tijd",
    message:
      "Het bedrijf dat je als eerste vroeg, kan nog reageren. Daarna kun je ook andere bedrijven vragen.",
  },
  ask_over: {
    title: "Dat is al gebeurd",
    message:
      "Het antwoord op deze aanvraag is al gegeven, of de aanvraag is gesloten of staat al open voor iedereen.",
  },
  questions_closed: {
    title: "Vragen kan niet meer",
    message: `De aanvraag is gesloten of vol, of de dag van de klus is binnen ${QUESTION_HOURS} uur.`,
  },
  questions_used: {
    title: "Je vragen zijn op",
    message: `Je bedrijf stelde over deze opdracht al ${inWords(MAX_QUESTIONS)} vragen.`,
  },
  question_answered: {
    title: "Deze vraag is al beantwoord",
    message: "Het antwoord staat bij de vraag. Een antwoord geef je één keer.",
  },
  text_names_somebody: {
    title: "Zonder naam of adres",
    message:
      "In je tekst staat een naam of een adres. Haal dat weg: die delen we pas als er een bedrijf is gekozen.",
  },
  proposal_duplicate: {
    title: "Je hebt al een offerte ingestuurd",
    message: "Je kunt per opdracht maximaal één voorstel indienen.",
  },
  proposal_limit_reached: {
    title: "Limiet bereikt",
    message: `Het maximum van ${MAX_PROPOSALS} offertes voor deze opdracht is bereikt.`,
  },
  proposal_not_pending: {
    title: "Offerte al beantwoord",
    message: "Deze offerte is al geaccepteerd, afgewezen of ingetrokken.",
  },
  proposal_expired: {
    title: "Offerte verlopen",
    message: "Deze offerte is niet meer geldig: de laatste dag is voorbij.",
  },
  proposal_changed: {
    title: "De offerte is net gewijzigd",
    message: "Er is nog niets gebeurd. Bekijk eerst wat er anders is, en kies dan opnieuw.",
  },
  proposal_changes_used: {
    title: "Wijzigen kan niet meer",
    message: `Je kunt een offerte hooguit ${COUNTS.quoteChanges} wijzigen.`,
  },
  proposal_repeated: {
    title: "Deze offerte is al vaak verstuurd",
    message: `Je stuurde precies deze offerte vandaag al voor ${inWords(MAX_REPEATS)} opdrachten. Pas hem aan op deze opdracht.`,
  },
  outside_provinces: {
    title: "Buiten je provincies",
    message:
      "Je kunt offertes sturen in de provincies waar je een plaats hebt. Voeg deze provincie eerst toe.",
  },
  quote_templates_full: {
    title: "Je hebt al genoeg sjablonen",
    message: `Je bewaart er hooguit ${COUNTS.quoteTemplates}. Verwijder er eerst een.`,
  },
  proposal_outdated: {
    title: "Deze offerte is gegeven op een eerdere versie",
    message:
      "Je hebt je aanvraag gewijzigd nadat dit bedrijf de offerte gaf, en het bedrijf heeft hem nog niet bevestigd. Bekijk wat er anders is, en kies dan opnieuw.",
  },
  proposal_unchanged: {
    title: "Er is niets gewijzigd",
    message: "Pas eerst iets aan. De opdrachtgever krijgt bericht van elke wijziging.",
  },
  subscription_required: {
    title: "Abonnement nodig",
    message: "Je hebt een actief abonnement nodig om opdrachten te zien en offertes te sturen.",
  },
  subscription_already_active: {
    title: "Abonnement al actief",
    message: "Je hoeft niet nog een keer te betalen.",
  },
  subscription_not_active: {
    title: "Geen actief abonnement",
    message: "Je hebt op dit moment geen actief abonnement.",
  },
  company_changed: {
    title: "Niet gemarkeerd: het bedrijf is gewijzigd",
    message:
      "Een naam of het KvK-nummer is veranderd sinds je deze pagina opende. Kijk het bedrijf opnieuw na.",
  },
  profile_required: {
    title: "Maak eerst je profiel",
    message: "Opdrachtgevers willen weten wie je bent. Vul je bedrijfsprofiel in en stuur daarna je offerte.",
  },
  upload_too_many: {
    title: "Te veel bestanden",
    message: "Je hebt het maximale aantal bestanden al geüpload. Verwijder er eerst een.",
  },
  upload_not_an_image: {
    title: "Upload mislukt",
    message: "Kies een afbeelding: jpg, png, gif of webp.",
  },
  upload_too_large: {
    title: "Upload mislukt",
    message: "Deze afbeelding is te groot. Kies een kleinere.",
  },
  payment_unavailable: {
    title: "Bestellen kan nog niet",
    message: "Betalen staat op deze site nog niet aan. Er is niets besteld en er wordt niets afgeschreven.",
  },
  provinces_required: {
    title: "Kies eerst waar je werkt",
    message: `Per provincie doen hooguit ${MAX_PER_REGION} bedrijven mee. Kies je provincies: daar krijg je met je betaling een plaats.`,
  },
  billing_details_required: {
    title: "Vul je bedrijfsgegevens in",
    message: "Voor je factuur hebben we de officiële naam en het adres van je bedrijf nodig.",
  },
  refund_too_high: {
    title: "Terugbetalen kan niet",
    message: "Er is niet zoveel meer over om terug te betalen van deze factuur.",
  },
  region_full: {
    title: "Provincie vol",
    message:
      "In een van je provincies is geen plaats meer vrij. Kies andere provincies, of ga op de wachtlijst.",
  },
  referral_code_unknown: {
    title: "Code onbekend",
    message: "Deze code herkennen we niet. Kijk hem na, of laat het veld leeg.",
  },
};

/** An unexpected error. */
export const UNEXPECTED_ERROR: ErrorText = {
  title: "Er ging iets mis",
  message: "Probeer het opnieuw of neem contact met ons op.",
};

const LATER = "Probeer het over een paar minuten opnieuw.";

/** Shown in place of a part that could not be loaded; must not suggest that the data is gone. */
export const UNREAD_TEXTS = {
  account: {
    title: "Je account kon niet worden geladen",
    message: `Door een storing bij ons kunnen we nu niet zien wie er is ingelogd. Aan je account verandert niets. ${LATER}`,
  },
  company: {
    title: "Je bedrijfsgegevens konden niet worden geladen",
    message: `Door een storing bij ons kunnen we de gegevens van je bedrijf nu niet lezen. Er verandert niets aan. ${LATER}`,
  },
  subscription: {
    title: "Je abonnement kon niet worden geladen",
    message: `Door een storing bij ons kunnen we je abonnement nu niet lezen. Er verandert niets aan, en je hoeft niet opnieuw te bestellen. ${LATER}`,
  },
} satisfies Record<string, ErrorText>;
export type Unread = keyof typeof UNREAD_TEXTS;

/** A reset link that is used, replaced or expired. */
export const RESET_LINK_INVALID: ErrorText = {
  title: "Ongeldige of verlopen link",
  message: "Vraag een nieuwe link aan.",
};

/** A form from a page that is too old for the spam check. */
export const SEND_AGAIN: ErrorText = {
  title: "Verstuur het nog een keer",
  message: "Deze pagina stond lang open. Er is nog niets verzonden; wat je hebt ingevuld staat er nog.",
};

/** A form that was sent so fast, or filled in so oddly, that it may come from a robot. */
export const CHECK_AND_SEND_AGAIN: ErrorText = {
  title: "Ben je een mens?",
  message:
    "Dit formulier lijkt door een programma ingevuld, dus het is nog niet verwerkt. Kijk of alles klopt en verstuur het nog een keer.",
};
