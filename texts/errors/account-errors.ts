import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { MAX_TOKENS } from "#domain/accounts/tokens/rules.ts";
import type { ErrorText } from "./error-text.ts";
import { inWords } from "../numbers.ts";

/** No account was made, whatever the cause (spec §8). */
export const ACCOUNT_NOT_MADE = {
  title: "Er is iets misgegaan",
  message: "Account kon niet worden aangemaakt.",
} as const satisfies ErrorText;

/** Signing in, registering, codes and links, and leaving. */
export const ACCOUNT_ERRORS = {
  credentials_wrong: {
    title: "Inloggen mislukt",
    message: "Het e-mailadres of het wachtwoord klopt niet.",
  },
  refresh_token_over: {
    title: "Je bent uitgelogd",
    message: "Log opnieuw in om verder te gaan.",
  },
  operator_in_program: {
    title: "Dat kan hier niet",
    message: "Beheerders loggen alleen in op de site zelf.",
  },
  account_exists: ACCOUNT_NOT_MADE,
  kvk_number_taken: {
    title: "Dit KvK-nummer heeft al een account",
    message: "Met dit KvK-nummer heeft al een bedrijf een account. Kijk of het nummer klopt.",
  },
  kvk_number_barred: {
    title: "Dit KvK-nummer kan niet",
    message: "Met dit KvK-nummer kun je hier geen account hebben. Klopt het nummer, laat het ons dan weten.",
  },
  address_barred: {
    title: "Met dit e-mailadres kan dit niet",
    message:
      "Het account dat je met dit e-mailadres had, is geblokkeerd of beëindigd, of dat was al aangekondigd. In onze mail van toen lees je waarom, en hoe je bezwaar maakt.",
  },
  registration_unfinished: {
    title: "De aanmelding is nog niet af",
    message: "Vul bij je abonnement eerst het KvK-nummer en de andere gegevens van je bedrijf in.",
  },
  owner_unproven: {
    title: "Laat zien dat jij het bent",
    message: "Vul ook je huidige wachtwoord in, of de code die we je mailen.",
  },
  password_wrong: {
    title: "Wachtwoord klopt niet",
    message: "Het huidige wachtwoord klopt niet. Er is niets gewijzigd.",
  },
  registration_password_wrong: {
    title: "Wachtwoord klopt niet",
    message: "Er is niets bevestigd: dit is niet het wachtwoord dat je bij het registreren koos.",
  },
  second_step_unreadable: {
    title: "Je app werkt hier niet meer",
    message:
      "Door een wijziging bij ons herkennen we je authenticator-app niet meer. Gebruik een herstelcode of neem contact met ons op.",
  },
  second_step_wrong: {
    title: "Code klopt niet",
    message:
      "De code klopt niet, is te oud of is al gebruikt. Wacht op de volgende code en probeer het opnieuw.",
  },
  terms_changed: {
    title: "Onze voorwaarden zijn veranderd",
    message:
      "Sinds je deze pagina opende geldt een nieuwe versie van onze voorwaarden. Er is nog niets verstuurd. Lees ze en verstuur opnieuw als je akkoord bent.",
  },
  address_has_account: {
    title: "Dit adres heeft al een account",
    message: "Een beheerder heeft een eigen account. Gebruik een ander e-mailadres.",
  },
  tokens_full: {
    title: "Je hebt genoeg sleutels",
    message: `Meer dan ${inWords(MAX_TOKENS)} kan niet. Stop er eerst een.`,
  },
  call_under_way: {
    title: "Deze aanroep loopt al",
    message: "Een aanroep met dezelfde Idempotency-Key is nog bezig. Probeer het zo opnieuw.",
  },
  call_key_reused: {
    title: "Deze sleutel is al gebruikt",
    message: "Met deze Idempotency-Key is iets anders gevraagd. Kies voor elk verzoek een nieuwe.",
  },
  last_operator: {
    title: "Je bent de enige met de rol Beheer",
    message: "Geef eerst iemand anders de rol Beheer. Daarna kan dit wel.",
  },
  last_owner: {
    title: "Je bent de enige eigenaar",
    message: "Maak eerst een collega eigenaar, of verwijder je collega’s. Daarna kan dit wel.",
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
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
