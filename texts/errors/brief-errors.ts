import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { REPEAT_DAYS } from "#domain/briefs/rules.ts";
import { MAX_QUESTIONS, QUESTION_HOURS } from "#domain/proposals/questions/rules.ts";
import { COUNTS, inWords } from "../numbers.ts";
import type { ErrorText } from "./error-text.ts";

/** Requests, and the questions and photos that belong to them. */
export const BRIEF_ERRORS = {
  draft_too_large: {
    title: "Te veel tekst",
    message:
      "Bij elkaar heb je meer getypt dan we kunnen bewaren. Maak je teksten korter en probeer het opnieuw.",
  },
  brief_repeated: {
    title: "Bedoel je deze?",
    message: `Precies dezelfde aanvraag stuurde je de afgelopen ${inWords(REPEAT_DAYS)} dagen al. Wil je hem nog een keer versturen?`,
  },
  brief_chosen: {
    title: "Je koos al een bedrijf voor dit werk",
    message:
      "Voor hetzelfde werk op hetzelfde adres koos je al een bedrijf. Wil je toch nog een aanvraag? Dan krijgen bedrijven er bericht van.",
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
    title: "Aanvraag niet meer open",
    message: "Deze aanvraag is vol of gesloten.",
  },
  brief_already_decided: {
    title: "Er is al gekozen",
    message: "Voor deze aanvraag is al een bedrijf gekozen, of de aanvraag is geannuleerd.",
  },
  brief_expired: {
    title: "Aanvraag verlopen",
    message: "Deze aanvraag is verlopen: reageren, wijzigen, kiezen, afwijzen of annuleren kan niet meer.",
  },
  brief_not_reopenable: {
    title: "Heropenen kan niet",
    message:
      "Dat kan alleen met een verlopen aanvraag, zolang de dag van het werk niet voorbij is. Ook moet er nog een offerte te kiezen of te krijgen zijn. Anders kun je opnieuw offertes aanvragen.",
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
    message: `De aanvraag is gesloten of vol, of de dag van het werk is binnen ${QUESTION_HOURS} uur.`,
  },
  questions_used: {
    title: "Je vragen zijn op",
    message: `Je bedrijf stelde over deze aanvraag al ${inWords(MAX_QUESTIONS)} vragen.`,
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
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
