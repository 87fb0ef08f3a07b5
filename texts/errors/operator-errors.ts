import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { SETTLING_DAYS } from "#domain/operators/rules.ts";
import type { ErrorText } from "./error-text.ts";
import { inWords } from "../numbers.ts";

/** Refusals around threads and reports. */
export const OPERATOR_ERRORS = {
  admin_too_new: {
    title: "Je hebt deze rol nog te kort",
    message: `Aan besluiten van twee beheerders doe je mee vanaf ${inWords(SETTLING_DAYS)} dagen nadat je de rol Beheer kreeg. Eerder kan als een andere beheerder je rol bevestigt.`,
  },
  operator_role_needs_other: {
    title: "Een ander moet dit doen",
    message: "Wie de rol gaf of kreeg, bevestigt hem niet zelf.",
  },
  announcement_changed: {
    title: "Deze aankondiging is intussen gewijzigd of verstuurd",
    message: "Bekijk eerst hoe hij er nu uitziet.",
  },
  difference_changed: {
    title: "Dit verschil is intussen veranderd",
    message:
      "Er is opnieuw vergeleken, of een andere beheerder was je voor. Kijk eerst hoe het er nu voor staat.",
  },
  thread_changed: {
    title: "Dit gesprek is intussen veranderd",
    message: "Er kwam een bericht bij, of een andere beheerder was je voor. Lees het eerst opnieuw.",
  },
  report_changed: {
    title: "Deze melding is intussen veranderd",
    message: "Een andere beheerder was je voor. Kijk eerst hoe hij er nu voor staat.",
  },
  report_decided: {
    title: "Over deze melding is al beslist",
    message: "Een andere beheerder was je voor. De beslissing staat hieronder.",
  },
  reports_refused: {
    title: "Deze melding nemen we nu niet aan",
    message:
      "Met dit e-mailadres, dit account of dit netwerk zijn te veel duidelijk ongegronde meldingen gedaan. Wie ze deed, kreeg daar een mail over. Was jij dat niet, of ben je het er niet mee eens? Stuur ons dan een bericht op de pagina Contact.",
  },
  reporter_step_not_allowed: {
    title: "Dat kan nu niet",
    message: "De regels laten deze stap nog niet toe, of een andere beheerder was je voor.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
