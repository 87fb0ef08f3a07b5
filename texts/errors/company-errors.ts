import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import { MAX_MEMBERS, MAX_SAVED_FILTERS } from "#domain/members/rules.ts";
import { MAX_WEBHOOKS } from "#domain/channels/webhooks/rules.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { inWords } from "../numbers.ts";
import type { ErrorText } from "./error-text.ts";

/** Companies, their members, and paying. */
export const COMPANY_ERRORS = {
  contact_without_phone: {
    title: "Eerst een telefoonnummer",
    message:
      "Een contactpersoon of eigenaar van het account heeft een telefoonnummer nodig: opdrachtgevers die je bedrijf kiezen, krijgen dat van de contactpersoon. Iedereen vult het eigen nummer in bij Account, onder Naam en telefoonnummer.",
    link: { href: "/account/naam", label: "Je eigen nummer invullen" },
  },
  job_changed: {
    title: "Intussen is hier iets opgeslagen",
    message:
      "Door een collega, of door jou in een ander venster. Er is niets overschreven: kijk wat er nu staat, pas aan wat jij invulde en sla opnieuw op.",
  },
  already_member: {
    title: "Al een collega",
    message: "Dit adres hoort al bij iemand van je bedrijf.",
  },
  webhooks_full: {
    title: "Geen plek meer",
    message: `Je bedrijf heeft op zijn hoogst ${inWords(MAX_WEBHOOKS)} webhooks. Verwijder er eerst een.`,
  },
  webhook_paused: {
    title: "Deze webhook staat stil",
    message: "Zet hem eerst weer aan. Er is niets verstuurd.",
  },
  saved_filters_full: {
    title: "Geen plek meer",
    message: `Je bewaart op zijn hoogst ${inWords(MAX_SAVED_FILTERS)} filters. Verwijder er eerst een.`,
  },
  filter_name_taken: {
    title: "Deze naam heb je al",
    message: "Je hebt al een filter met deze naam. Kies een andere.",
  },
  members_full: {
    title: "Geen plek meer",
    message: `Een bedrijf heeft op zijn hoogst ${inWords(MAX_MEMBERS)} mensen, uitnodigingen meegeteld.`,
  },
  member_elsewhere: {
    title: "Je hoort al bij een bedrijf",
    message:
      "Met één account hoor je bij één bedrijf. Verlaat dat eerst, of vraag een uitnodiging op een ander adres.",
  },
  ended_company_owner: {
    title: "Je bedrijf is gesloten",
    message:
      "Je bent de laatste eigenaar van een bedrijf dat we hebben gesloten. Zolang dat besluit geldt, kun je met dit account niet bij een ander bedrijf. Ben je het niet eens met het besluit? Dan kun je bezwaar maken.",
    link: { href: "/account/besluiten", label: "Besluiten van ons" },
  },
  invitation_of_another: {
    title: "Deze uitnodiging is voor iemand anders",
    message:
      "Log uit, en open de link opnieuw met het account van het adres waarop de uitnodiging binnenkwam.",
  },
  client_cannot_join: {
    title: "Dit adres is van een opdrachtgever",
    message:
      "Vraag een uitnodiging op een ander adres: een account is van een opdrachtgever of van een bedrijf.",
  },
  subscription_required: {
    title: "Abonnement nodig",
    message: "Je hebt een actief abonnement nodig om aanvragen te zien en offertes te sturen.",
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
    title: "Niet vastgelegd: het bedrijf is gewijzigd",
    message:
      "Een gegeven waar deze controle over gaat, is veranderd sinds je deze pagina opende. Kijk het bedrijf opnieuw na.",
  },
  check_changed: {
    title: "Niet opgeslagen: deze controle is veranderd",
    message: "Deze controle is intussen vastgelegd, of geldt niet meer. Hier staat hoe het nu is.",
  },
  check_without_vat_id: {
    title: "Dit bedrijf heeft geen btw-id",
    message: "Er is niets om te controleren: het bedrijf vulde geen btw-id in.",
  },
  texts_changed: {
    title: "Niet opgeslagen: de tekst is veranderd",
    message:
      "Het bedrijf wijzigde zijn naam of tekst intussen, of een collega besliste al. Hier staat hoe het nu is.",
  },
  evidence_not_readable: {
    title: "Dit bestand kunnen we niet bewaren",
    message: "Kies een pdf, png of jpg.",
  },
  profile_changed: {
    title: "Het profiel is net gewijzigd",
    message: "Er is nog niets opgeslagen. Bekijk het profiel opnieuw, en sla dan je wijziging op.",
  },
  profile_required: {
    title: "Maak eerst je profiel",
    message: "Opdrachtgevers willen weten wie je bent. Vul je bedrijfsprofiel in en stuur daarna je offerte.",
  },
  payment_unavailable: {
    title: "Bestellen kan nog niet",
    message: "Betalen staat op deze site nog niet aan. Er is niets besteld en er wordt niets afgeschreven.",
  },
  provinces_required: {
    title: "Kies eerst waar je werkt",
    message: `Per provincie is er plek voor hooguit ${MAX_PER_REGION} bedrijven. Kies je provincies: daar krijg je met je betaling een plek.`,
  },
  billing_details_required: {
    title: "Vul je bedrijfsgegevens in",
    message: "Voor je factuur hebben we de officiële naam en het adres van je bedrijf nodig.",
  },
  business_required: {
    title: "Bestel je namens je bedrijf?",
    message: "Een abonnement is er alleen voor bedrijven. Bevestig dat je namens je bedrijf bestelt.",
  },
  refund_too_high: {
    title: "Terugbetalen kan niet",
    message: "Er is niet zoveel meer over om terug te betalen van deze factuur.",
  },
  region_full: {
    title: "Provincie vol",
    message:
      "In een van je provincies is geen plek meer vrij. Kies andere provincies, of ga op de wachtlijst.",
  },
  referral_code_unknown: {
    title: "Code onbekend",
    message: "Deze code herkennen we niet. Kijk hem na, of laat het veld leeg.",
  },
} satisfies Partial<Record<DomainErrorCode, ErrorText>>;
