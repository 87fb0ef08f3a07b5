import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { MAX_EXTRAS } from "#domain/deals/extras/rules.ts";
import { OBJECTION_DAYS } from "#domain/deals/falling/rules.ts";
import type { ErrorText } from "./error-text.ts";
import { inWords } from "../numbers.ts";
import { COMPLAIN_DAYS, MAX_COMPLAINT_QUESTIONS, MAX_SETTLEMENTS } from "#domain/deals/complaints/rules.ts";

/** What client and chosen company do together. */
export const DEAL_ERRORS = {
  complaint_over: {
    title: "Deze klacht is afgelopen",
    message: "Er is een schikking of een advies, of de klacht is ingetrokken. Er is niets gewijzigd.",
  },
  complaint_late: {
    title: "Een klacht indienen kan hier niet meer",
    message: `Dat kan tot ${inWords(COMPLAIN_DAYS)} dagen na de dag van het werk. Naar de rechter kun je nog wel.`,
  },
  complaint_open: {
    title: "Je hebt al een klacht over deze opdracht",
    message: "Die loopt nog. Er is niets verstuurd.",
  },
  complaint_answered: {
    title: "Op deze klacht is al gereageerd",
    message: "Reageren kan één keer. Je reactie is niet verstuurd.",
  },
  complaint_unanswered: {
    title: "Wacht eerst op de reactie",
    message: "De ander heeft nog tijd om te reageren. Daarna kun je ons om advies vragen.",
  },
  complaint_questions_full: {
    title: "Meer vragen kan niet",
    message: `Over een klacht kun je hooguit ${inWords(MAX_COMPLAINT_QUESTIONS)} vragen stellen.`,
  },
  settlements_full: {
    title: "Nog een oplossing noemen kan niet",
    message: `Over een klacht kunnen jullie samen hooguit ${inWords(MAX_SETTLEMENTS)} oplossingen noemen.`,
  },
  settlement_gone: {
    title: "Deze oplossing geldt niet meer",
    message: "Ze is ingetrokken of vervangen. Bekijk wat er nu staat.",
  },
  dispute_closed: {
    title: "Dit kan niet meer",
    message: "Je hebt het al gemeld, of de laatste dag is voorbij. Er is niets verstuurd.",
  },
  dispute_decided: {
    title: "Een collega was je voor",
    message: "Hierover is al beslist. Je besluit is niet bewaard.",
  },
  dispute_needs_other: {
    title: "Een ander moet dit doen",
    message: "Wie tegoed weigert, beslist niet op het bezwaar.",
  },
  deal_over: {
    title: "Dat kan niet meer",
    message: "Deze opdracht is al klaar of gaat niet door.",
  },
  deal_changed: {
    title: "Er is intussen iets gewijzigd",
    message: "Er is nog niets gebeurd. Bekijk eerst wat er anders is, en probeer het dan opnieuw.",
  },
  fall_objection_closed: {
    title: "Bezwaar maken kan hier niet",
    message: `Bezwaar kan één keer, binnen ${inWords(OBJECTION_DAYS)} dagen, en alleen als het meetelt in je cijfers.`,
  },
  done_without_day: {
    title: "Op welke dag was het werk?",
    message: "Er is geen dag afgesproken die geweest is. Vul in op welke dag het werk is gedaan.",
  },
  extras_full: {
    title: "Meer meerwerk kan niet",
    message: `Je kunt hooguit ${inWords(MAX_EXTRAS)} keer meerwerk opgeven.`,
  },
  extra_gone: {
    title: "Dit meerwerk geldt niet meer",
    message: "Er is al over beslist, het is ingetrokken, of het bedrag is anders. Er is niets gewijzigd.",
  },
  extra_without_volume: {
    title: "Dit bedrag kunnen we niet berekenen",
    message:
      "Zonder andere kubieke meters dan in de offerte is er geen verschil. Voeg een regel met een bedrag toe.",
  },
  quote_ask_used: {
    title: "Dat vroeg je dit bedrijf al",
    message: "Je kunt een bedrijf één vraag stellen, en één keer om een ander aanbod vragen.",
  },
  moment_gone: {
    title: "Dit moment geldt niet meer",
    message: "De ander trok het in, of er is intussen een andere dag voorgesteld of gekozen.",
  },
  moment_own: {
    title: "Wacht op de ander",
    message: "Je stelde dit moment zelf voor. De ander kiest het, of stelt iets anders voor.",
  },
  moment_past: {
    title: "Dit moment is voorbij",
    message: "Stel een ander moment voor.",
  },
  moment_not_today: {
    title: "Er is vandaag niets afgesproken",
    message: "Je meldt dat je onderweg bent op de afgesproken dag zelf.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
