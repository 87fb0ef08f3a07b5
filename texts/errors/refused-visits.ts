import { CALL_PROBLEMS } from "./call-errors.ts";
import type { ErrorText } from "./error-text.ts";
import { ERROR_TEXTS } from "./errors.ts";
import { UNEXPECTED_ERROR } from "./page-errors.ts";

const again = (seconds: number) =>
  seconds === 1 ? "Probeer het over een seconde opnieuw." : `Probeer het over ${seconds} seconden opnieuw.`;

/** What a person reads instead of the page, for each reason that none was made. `seconds` is the `Retry-After` of the answer. */
export const REFUSED_VISITS = {
  too_many_requests: (seconds: number) => ({
    title: "Even geduld",
    message: `Er komen nu te veel verzoeken tegelijk van jouw internetverbinding. ${again(seconds)}`,
  }),
  overloaded: (seconds: number) => ({
    title: "Even druk",
    message: `Er komt nu heel veel tegelijk binnen. Er is niets gewijzigd. ${again(seconds)}`,
  }),
  unavailable: (seconds: number) => ({
    title: "Even niet bereikbaar",
    message: `Door een storing bij ons lukt dit nu niet. Er is niets gewijzigd. ${again(seconds)}`,
  }),
  outcome_unknown: () => ({
    title: "We weten niet of het gelukt is",
    message:
      "Door een storing bij ons bleef het antwoord uit. Ga terug en kijk of je wijziging er staat voordat je het opnieuw verstuurt.",
  }),
  unexpected: () => UNEXPECTED_ERROR,
  other_site: () => CALL_PROBLEMS.other_site,
  not_found: () => ERROR_TEXTS.not_found,
  address_invalid: () => ({
    title: "Dit adres klopt niet",
    message: "Kijk of je het goed hebt overgenomen, of begin op de voorpagina.",
  }),
  method_not_allowed: () => ({
    title: "Dat kan hier niet",
    message: "Open deze pagina gewoon in je browser.",
  }),
  form_expected: () => ({
    title: "Dat kan hier niet",
    message: "Wat je stuurde, is geen formulier van deze site. Ga terug en probeer het opnieuw.",
  }),
  form_unreadable: () => CALL_PROBLEMS.form_unreadable,
  form_too_large: () => CALL_PROBLEMS.form_too_large,
  length_missing: () => ({
    title: "Niet goed aangekomen",
    message: "Je browser zei niet hoe groot dit formulier is. Ga terug en verstuur het opnieuw.",
  }),
} as const satisfies Record<string, (seconds: number) => ErrorText>;

/** Why no page was made. */
export type RefusedVisitCode = keyof typeof REFUSED_VISITS;
