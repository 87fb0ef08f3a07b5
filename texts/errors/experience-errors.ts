import { MAX_OUTSIDE } from "#domain/experiences/elsewhere/rules.ts";
import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { DAYS_TO_CHANGE, DAYS_TO_WRITE, ONCE_IN_DAYS } from "#domain/experiences/rules.ts";
import type { ErrorText } from "./error-text.ts";

/** What client and company write about a deal. */
export const EXPERIENCE_ERRORS = {
  experience_closed: {
    title: "Hier kun je geen ervaring over schrijven",
    message: `Dat kan tot ${DAYS_TO_WRITE} dagen nadat een opdracht klaar is, of nadat een bedrijf niet is gekomen.`,
  },
  experience_fixed: {
    title: "Dit kun je niet meer wijzigen",
    message: `Wijzigen kan ${DAYS_TO_CHANGE} dagen, tot het bedrijf antwoordt. Wat je introk, kun je niet opnieuw schrijven.`,
  },
  experience_repeated: {
    title: "Je schreef al over elkaar",
    message: `Over hetzelfde bedrijf of dezelfde opdrachtgever kun je één keer in de ${ONCE_IN_DAYS} dagen iets schrijven.`,
  },
  experience_answered: {
    title: "Je bedrijf heeft al geantwoord",
    message: "Antwoorden kan één keer.",
  },
  experience_names_somebody: {
    title: "Schrijf zonder namen en adressen",
    message: "Iedereen kan je tekst lezen. Haal de naam of het adres uit je tekst.",
  },
  experience_own_company: {
    title: "Over je eigen bedrijf kun je niets schrijven",
    message:
      "Je e-mailadres hoort bij dit bedrijf, of bij een bedrijf met hetzelfde KvK-nummer of dezelfde betaalrekening. Klopt dat niet? Schrijf ons dan via het contactformulier.",
  },
  outside_experiences_full: {
    title: "Dit bedrijf heeft het hoogste aantal links",
    message: `Het zijn er hooguit ${MAX_OUTSIDE}. Verwijder er eerst een.`,
  },
  facts_objected: {
    title: "Je hebt hier al bezwaar tegen gemaakt",
    message: "Of het bedrijf trok in wat het zei.",
  },
  hold_decided: {
    title: "Hierover is al beslist",
    message: "Iemand anders was je voor, of de opdrachtgever trok de ervaring in.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
