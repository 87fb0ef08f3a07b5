import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import type { ErrorText } from "./error-text.ts";

/** Refusals of acts under a measure of an operator, and of acts of operators. */
export const MEASURE_ERRORS = {
  mail_not_repeatable: {
    title: "Deze mail kan niet opnieuw",
    message: "Hij wacht nog, of het adres waar hij heen ging is niet bewaard.",
  },
  alert_not_repeatable: {
    title: "Nogmaals vragen kan nu niet",
    message: "Iemand was je voor, of de aanvraag is intussen veranderd. Op de pagina staat hoe het nu is.",
  },
  company_not_invitable: {
    title: "Dit bedrijf kun je nu niet uitnodigen",
    message: "Het bedrijf of de aanvraag is intussen veranderd, of iemand nodigde het vandaag al uit.",
  },
  job_not_retryable: {
    title: "Deze taak kan niet opnieuw",
    message: "Hij is niet meer mislukt, of hij loopt volgens een schema.",
  },
  brief_hidden: {
    title: "Deze aanvraag is verborgen",
    message:
      "Zolang we hem verbergen, kun je geen offerte kiezen. In onze mail lees je waarom, en hoe je bezwaar maakt.",
  },
  client_suspended: {
    title: "Je account is geblokkeerd",
    message:
      "Je kunt nu geen aanvragen versturen of wijzigen. In onze mail lees je waarom, en hoe je bezwaar maakt.",
  },
  company_suspended: {
    title: "Je account is geblokkeerd",
    message:
      "Je bedrijf kan nu geen offertes sturen en niets bestellen. In onze mail lees je waarom, en hoe je bezwaar maakt.",
  },
  measure_exists: {
    title: "Er loopt al een maatregel",
    message: "Hef die eerst op. Twee maatregelen tegelijk op hetzelfde kan niet.",
  },
  measure_not_possible: {
    title: "Dit kan hier niet",
    message: "Over deze offerte is al besloten, of deze maatregel past niet bij wat je koos.",
  },
  measure_changed: {
    title: "Iemand was je voor",
    message: "De maatregel is intussen veranderd. Bekijk eerst hoe hij nu is.",
  },
  measure_needs_other: {
    title: "Een ander moet dit doen",
    message: "Wie een maatregel neemt, bevestigt hem niet zelf en beslist niet op het bezwaar.",
  },
  objection_decided: {
    title: "Een andere beheerder was je voor",
    message: "Op dit bezwaar is al beslist. Je besluit is niet bewaard.",
  },
  objection_closed: {
    title: "Bezwaar maken kan niet meer",
    message: "Er is al bezwaar gemaakt, de termijn is voorbij, of de maatregel is opgeheven.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
