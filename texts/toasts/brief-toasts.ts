import { UNEXPECTED_ERROR } from "../errors/page-errors.ts";
import { AGAIN, LATER, failure, success, type Toast } from "./toast.ts";

/** Requests, quotes and chosen jobs. */
export const BRIEF_TOASTS = {
  brief_published: success("Opdracht succesvol geplaatst!", "Je krijgt bericht bij elke offerte."),
  brief_repeated: success("Je eerdere antwoorden staan klaar", "Kijk ze na en verstuur je aanvraag."),
  brief_code_resent: success(
    "E-mail verzonden",
    "Wacht er een aanvraag op dit adres? Dan krijg je een nieuwe link en code.",
  ),
  brief_cancelled: success("Aanvraag geannuleerd", "Bedrijven kunnen geen offerte meer sturen."),
  brief_reopened: success("Aanvraag heropend"),
  brief_opened: success("Je aanvraag staat open", "Bedrijven die erbij passen, krijgen bericht."),
  question_asked: success("Je vraag is verstuurd", "Je krijgt bericht zodra de opdrachtgever antwoordt."),
  quote_asked: success("Je vraag is verstuurd", "Je krijgt bericht zodra het bedrijf antwoordt."),
  quote_ask_answered: success("Je antwoord is verstuurd", "Alleen deze opdrachtgever leest het."),
  question_failed: failure("Je vraag is niet verstuurd", AGAIN),
  question_answered: success("Je antwoord staat erbij", "Alle bedrijven die je aanvraag zien, lezen het."),
  answer_failed: failure("Je antwoord is niet geplaatst", AGAIN),
  place_held: success("Je houdt een plek vast", "Schrijf rustig je offerte."),
  place_freed: success("De plek is weer vrij", "Je kunt nog een offerte sturen zolang er plek is."),
  ask_declined: success("Je hebt afgezegd", "De opdrachtgever krijgt bericht."),
  brief_chosen_elsewhere: success(
    "Je aanvraag is gesloten",
    "De bedrijven met een open offerte lezen dat je elders hebt gekozen.",
  ),
  still_choosing: success(
    "Bedankt voor je antwoord",
    "De bedrijven lezen dat je nog kiest. We mailen je hier niet meer over.",
  ),
  reading_link_replaced: success(
    "Nieuwe link gemaakt",
    "De oude werkt niet meer. De nieuwe staat in een mail aan jou.",
  ),
  brief_failed: failure(UNEXPECTED_ERROR.title, UNEXPECTED_ERROR.message),
  draft_gone: failure(
    "Begin opnieuw",
    "De eerdere antwoorden van deze aanvraag zijn er niet meer. Verstuurde je hem al in een ander tabblad? Dan ben je klaar.",
  ),
  find_request: success(
    "Volg je aanvraag",
    "Log in met het e-mailadres van je aanvraag. Met een code uit je mail kan dat zonder wachtwoord.",
  ),
  briefs_load_failed: failure("Kon aanvragen niet laden", LATER),
  proposal_sent: success("Offerte verzonden", "De opdrachtgever krijgt er bericht van."),
  brief_changed: success("Aanvraag gewijzigd", "Wie je aanvraag kan lezen, ziet je nieuwe antwoorden."),
  brief_changed_told: success("Aanvraag gewijzigd", "De bedrijven met een offerte krijgen bericht."),
  proposal_confirmed: success("Offerte bevestigd", "De opdrachtgever ziet dat je offerte nog geldt."),
  proposal_changed: success("Wijziging verstuurd", "De opdrachtgever krijgt er bericht van."),
  province_added: success("Provincie toegevoegd", "Je kunt hier nu offertes sturen."),
  photos_saved: success("Foto’s opgeslagen"),
  photo_removed: success("Foto verwijderd"),
  quote_draft_kept: success("Je offerte is bewaard", "Open de aanvraag om verder te gaan."),
  quote_template_renamed: success("Sjabloon hernoemd"),
  job_saved: success("Opdracht bijgewerkt"),
  quote_template_deleted: success("Sjabloon verwijderd"),
  proposal_withdrawn: success("Offerte ingetrokken", "De opdrachtgever kan hem niet meer kiezen."),
  proposal_withdraw_failed: failure(
    "Er ging iets mis",
    "De offerte is niet ingetrokken. Probeer het opnieuw.",
  ),
  proposal_failed: failure("Verzenden mislukt", AGAIN),
  client_data_load_failed: failure(
    "Laden mislukt",
    "Je aanvragen en offertes konden niet worden geladen. Probeer het later opnieuw.",
  ),
  proposal_accepted: success("Bedrijf gekozen", "Het bedrijf heeft je contactgegevens ontvangen."),
  proposal_accept_failed: failure("Er ging iets mis", "Je keuze is niet opgeslagen. Probeer het opnieuw."),
  proposal_declined: success("Offerte afgewezen", "Het bedrijf krijgt er bericht van."),
  proposal_decline_failed: failure("Er ging iets mis", "De offerte is niet afgewezen. Probeer het opnieuw."),
} satisfies Record<string, Toast>;
