/** Errors of pages that are no refusal of a verb; `errors.ts` has those. */
import type { ErrorText } from "./error-text.ts";

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
