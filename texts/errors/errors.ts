import type { DomainError, DomainErrorCode } from "#domain/kernel/errors.ts";
import { ACCOUNT_ERRORS } from "./account-errors.ts";
import { BRIEF_ERRORS } from "./brief-errors.ts";
import { EXPERIENCE_ERRORS } from "./experience-errors.ts";
import { DEAL_ERRORS } from "./deal-errors.ts";
import { GUEST_ERRORS } from "./guest-errors.ts";
import { MEASURE_ERRORS } from "./measure-errors.ts";
import { PROPOSAL_ERRORS } from "./proposal-errors.ts";
import { COMPANY_ERRORS } from "./company-errors.ts";
import { OPERATOR_ERRORS } from "./operator-errors.ts";
import type { ErrorText } from "./error-text.ts";
import { namedWords } from "../named-words.ts";
import { UPLOAD_BROKEN_OFF } from "./upload-errors.ts";

/** The text of each refusal (spec §8 where it has one). No text shows whether an address is known. */
export const ERROR_TEXTS: Record<DomainErrorCode, ErrorText> = {
  ...ACCOUNT_ERRORS,
  ...BRIEF_ERRORS,
  ...PROPOSAL_ERRORS,
  ...DEAL_ERRORS,
  ...EXPERIENCE_ERRORS,
  ...COMPANY_ERRORS,
  ...OPERATOR_ERRORS,
  ...GUEST_ERRORS,
  ...MEASURE_ERRORS,
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
  upload_too_many: {
    title: "Te veel bestanden",
    message: "Je hebt het maximale aantal bestanden al geüpload. Verwijder er eerst een.",
  },
  upload_not_an_image: {
    title: "Upload mislukt",
    message: "Kies een afbeelding: jpg, png, gif of webp.",
  },
  upload_broken: {
    title: "Upload mislukt",
    message: "Deze afbeelding is beschadigd. Kies een andere.",
  },
  upload_not_tried: {
    title: "Upload mislukt",
    message: "Een ander bestand is beschadigd. Kies dit bestand opnieuw.",
  },
  upload_exists: {
    title: "Upload mislukt",
    message: "Er is al een bestand met deze naam. Kies een andere naam.",
  },
  sender_gone: UPLOAD_BROKEN_OFF,
  storage_full: {
    title: "Upload mislukt",
    message:
      "Er is nu geen ruimte voor nieuwe bestanden. Probeer het later opnieuw; de rest van de site werkt gewoon.",
  },
  upload_too_large: {
    title: "Upload mislukt",
    message: "Deze afbeelding is te groot. Kies een kleinere.",
  },
};

/** The text of a refusal, with the words of the typed text that it means. */
export function refusalText({ code, words }: Pick<DomainError, "code" | "words">): ErrorText {
  const text: ErrorText = ERROR_TEXTS[code];
  return words === null ? text : { ...text, message: text.message + namedWords(words) };
}
