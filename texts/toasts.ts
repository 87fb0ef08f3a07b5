import { UNEXPECTED_ERROR } from "./page-errors.ts";

/** A message about what the user just did. */
export type Toast = {
  title: string;
  text?: string;
  tone: "success" | "error";
  action?: { href: string; label: string };
};

const success = (title: string, text?: string, action?: Toast["action"]): Toast => ({
  title,
  tone: "success",
  ...(text && { text }),
  ...(action && { action }),
});

const failure = (title: string, text?: string, action?: Toast["action"]): Toast => ({
  ...success(title, text, action),
  tone: "error",
});

const LATER = "Probeer het later opnieuw.";
const AGAIN = "Probeer het opnieuw.";

const table = {
  // Push messages
  push_on: success("Meldingen staan aan", "Je ziet ze voortaan ook op dit apparaat."),
  push_off: success("Meldingen staan uit", "Op dit apparaat zie je ze niet meer."),
  // Briefs
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
  question_failed: failure("Je vraag is niet verstuurd", AGAIN),
  question_answered: success("Je antwoord staat erbij", "Alle bedrijven die je aanvraag zien, lezen het."),
  answer_failed: failure("Je antwoord is niet geplaatst", AGAIN),
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

  // Login and account
  signed_in: success("Welkom terug!"),
  sign_in_code_resent: success(
    "E-mail verzonden",
    "Hoort dit adres bij een opdrachtgever? Dan vind je een nieuwe code in je mail.",
  ),
  owner_code_sent: success("Kijk in je mail", "Daar vind je de code die je hier invult."),
  signed_out: success("Je bent uitgelogd"),
  sign_in_failed: failure("Inloggen mislukt", LATER),
  session_expired: failure("Je sessie is verlopen", "Log opnieuw in om verder te gaan."),
  email_confirm_sent: success(
    "Bevestig je e-mail",
    "We hebben je een mail gestuurd. Open de link daarin om verder te gaan.",
  ),
  email_code_resent: success(
    "E-mail verzonden",
    "Wacht er een aanmelding op dit adres? Dan krijg je een nieuwe link en code.",
  ),
  email_confirmed: success("E-mail bevestigd", "Je kunt nu verder."),
  sign_in_once_confirmed: success(
    "Log in om verder te gaan",
    "Dat kan zodra je e-mailadres is bevestigd met de link of de code uit onze mail.",
  ),
  registration_started_over: success(
    "Je kunt je nu registreren",
    "Wat er op je e-mailadres wachtte, is vervallen.",
  ),
  verification_failed: failure("Verificatie mislukt", LATER),
  account_not_made: failure("Er is iets misgegaan", `Account kon niet worden aangemaakt. ${LATER}`),
  verification_link_invalid: failure(
    "Ongeldige verificatielink",
    "In deze link ontbreekt een stuk. Open de link in de mail nog een keer, of vul hieronder de code in.",
  ),
  reset_sent: success(
    "E-mail verzonden",
    "Is dit adres bij ons bekend? Dan vind je een link in je inbox om een nieuw wachtwoord te kiezen.",
  ),
  reset_failed: failure("Er ging iets mis", LATER),
  password_updated: success("Wachtwoord bijgewerkt"),
  password_update_failed: failure(
    "Er ging iets mis",
    "Je wachtwoord is niet gewijzigd. Probeer het opnieuw.",
  ),
  notifications_read: success("Alles gemarkeerd als gelezen"),
  notifications_saved: success("Voorkeuren opgeslagen"),
  account_deleted: success("Account verwijderd"),
  help_given: success("Gedaan", "Het staat in het log."),
  mail_ordered_again: success("Mail gaat opnieuw", "Hij vertrekt zo."),
  measure_taken: success("Maatregel genomen", "Wie het betreft krijgt bericht met de redenen."),
  measure_waits: success("Besluit bewaard", "Een tweede beheerder bevestigt het."),
  measure_saved: success("Opgeslagen"),
  objection_sent: success("Bezwaar ontvangen", "Je krijgt een mail met wat we besluiten."),
  account_saved: success("Gegevens opgeslagen"),
  email_change_sent: success(
    "E-mail verzonden",
    "Is dit adres nog vrij? Dan krijg je daar een link en een code. Pas als je die gebruikt, is je adres gewijzigd.",
  ),
  email_changed: success("E-mailadres gewijzigd", "Voortaan log je in met je nieuwe adres."),
  download_too_often: failure(
    "Even geduld",
    "Je hebt je gegevens net al een paar keer gedownload. Probeer het later opnieuw.",
  ),
  // Its code also tells the page that the second step was taken (MFA_CHALLENGE_VERIFIED).
  second_step_verified: success("Welkom terug!"),
  second_step_over: failure(
    "Log opnieuw in",
    "De code kwam te laat, of er is te vaak een verkeerde ingevuld.",
  ),
  second_step_required: failure(
    "Stel eerst inloggen in twee stappen in",
    "Dat is verplicht voor beheerders.",
  ),
  second_step_disabled: success("Inloggen in twee stappen staat uit"),
  session_ended: success("Apparaat uitgelogd"),
  signed_out_everywhere: success(
    "Overal uitgelogd",
    "Ook op dit apparaat. Log opnieuw in om verder te gaan.",
  ),

  // Registration
  registration_failed: failure("Registratie mislukt", LATER),

  // Checkout
  checkout_left: failure(
    "Betaling niet afgerond",
    "Je hebt het betalen afgebroken. Er is niets afgeschreven.",
  ),
  checkout_failed: failure("Bestellen mislukt", LATER),
  onboarding_checkout_failed: failure("Er ging iets mis", "Probeer het opnieuw of neem contact met ons op."),

  // Subscription
  subscription_already_active: failure("Abonnement al actief"),
  subscription_cancelled: success(
    "Abonnement opgezegd",
    "Je houdt toegang tot het einde van de betaalde periode.",
  ),
  subscription_ended: success("Abonnement gestopt", "Er wordt niets meer afgeschreven."),
  subscription_resumed: success("Opzegging ingetrokken", "Je abonnement loopt gewoon door."),
  subscription_cancel_failed: failure("Fout bij opzeggen", AGAIN),
  subscription_resume_failed: failure(
    "Er ging iets mis",
    "Je opzegging is niet ingetrokken. Probeer het opnieuw.",
  ),

  payment_method_failed: failure(
    "Er ging iets mis",
    "Je kunt je betaalwijze nu niet wijzigen. Probeer het later opnieuw.",
  ),

  // Company profile
  company_details_saved: success("Gegevens opgeslagen"),
  company_details_failed: failure("Er ging iets mis", `Je gegevens zijn niet opgeslagen. ${AGAIN}`),
  profile_saved: success("Profiel opgeslagen"),
  profile_made: success("Profiel opgeslagen", "Kies nu van welke aanvragen je bericht wilt.", {
    href: "/verhuisbedrijf-dashboard/werk",
    label: "Waar en hoe je werkt",
  }),
  member_invited: success("Uitnodiging verstuurd", "Je ziet het hier zodra je collega meedoet."),
  invitation_withdrawn: success("Uitnodiging ingetrokken", "De link werkt niet meer."),
  member_role_changed: success("Rol opgeslagen", "Die geldt meteen."),
  contact_changed: success("Contactpersoon gewijzigd", "Mails over het abonnement gaan voortaan daarheen."),
  member_removed: success("Medewerker verwijderd", "Het account is overal uitgelogd."),
  members_failed: failure("Er ging iets mis", `Er is niets gewijzigd. ${AGAIN}`),
  not_your_role: failure("Dat kan niet met jouw rol", "Vraag het een beheerder van je bedrijf."),
  operator_joined: success("Je account is gemaakt", "Stel nu inloggen in twee stappen in."),
  personal_data_shown: success("Je ziet de gegevens", "Je reden staat in het log."),
  operator_removed: success("De beheerder is verwijderd", "En overal uitgelogd."),
  operator_admins_only: failure("Dat kan niet met jouw rol", "Vraag het een collega met de rol beheer."),
  company_joined: success("Welkom", "Je werkt nu mee met het bedrijf."),
  company_left: success("Je hebt het bedrijf verlaten", "Je bent overal uitgelogd."),
  filter_saved: success("Filter bewaard", "Je vindt het terug bij Filter."),
  work_saved: success("Opgeslagen", "Dit geldt vanaf nu voor nieuwe aanvragen."),
  work_failed: failure("Er ging iets mis", `Je keuzes zijn niet opgeslagen. ${AGAIN}`),
  pause_ended: success("Je pauze is voorbij", "Je krijgt weer bericht van nieuwe aanvragen."),
  pause_end_failed: failure("Er ging iets mis", `Je pauze loopt nog. ${AGAIN}`),
  onboarding_failed: failure("Er ging iets mis", `Profiel opslaan mislukt. ${AGAIN}`),
  profile_update_failed: failure("Profiel bijwerken mislukt", AGAIN),
  avatar_saved: success("Foto opgeslagen"),
  images_saved: success("Foto’s toegevoegd"),
  portfolio_saved: success("Foto’s opgeslagen"),
  image_removed: success("Afbeelding verwijderd"),
  upload_failed: failure("Upload mislukt", AGAIN),
  upload_not_signed_in: failure("Niet ingelogd", "Log in om bestanden te uploaden. Kies ze daarna opnieuw."),
  places_free: success("Er is weer plaats", "Je hoeft niet te wachten: je kunt nu bestellen."),
  waiting_list_joined: success("Je staat op de wachtlijst", "We mailen je zodra er een plaats vrijkomt."),

  // Proposals
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

  // Client dashboard
  client_data_load_failed: failure(
    "Laden mislukt",
    "Je aanvragen en offertes konden niet worden geladen. Probeer het later opnieuw.",
  ),
  proposal_accepted: success("Offerte geaccepteerd", "Het bedrijf heeft je contactgegevens ontvangen."),
  proposal_accept_failed: failure(
    "Er ging iets mis",
    "De offerte is niet geaccepteerd. Probeer het opnieuw.",
  ),
  proposal_declined: success("Offerte afgewezen", "Het bedrijf krijgt er bericht van."),
  proposal_decline_failed: failure("Er ging iets mis", "De offerte is niet afgewezen. Probeer het opnieuw."),

  // Operator
  announcement_saved: success("Opgeslagen"),
  announcement_removed: success("Verwijderd"),
  announcement_tested: success("Testmail verstuurd", "Hij komt op je eigen adres aan."),
  announcement_sent: success("Verstuurd", "De mails gaan nu een voor een de deur uit."),
  claim_saved: success("Opgeslagen", "Bezoekers zien het binnen enkele seconden."),
  claim_removed: success("Verwijderd", "Bezoekers zien het binnen enkele seconden niet meer."),
  launch_saved: success("Opgeslagen", "Bezoekers zien het binnen enkele seconden."),
  thread_answered: success("Antwoord verstuurd", "De afzender krijgt het per mail."),
  thread_assigned: success("Opgeslagen"),
  thread_closed: success("Gesprek gesloten"),
  thread_reopened: success("Gesprek heropend"),
  note_added: success("Notitie bewaard"),
  check_recorded: success("Controle vastgelegd", "Opdrachtgevers zien haar met de datum."),
  texts_released: success("Geplaatst", "De nieuwe naam en tekst staan openbaar."),
  texts_refused: success(
    "Niet geplaatst",
    "De vorige naam en tekst blijven staan. Het bedrijf krijgt bericht.",
  ),
  check_ended: success("Controle ingetrokken", "Opdrachtgevers zien haar niet meer."),
  report_decided: success("Beslist", "De melder krijgt het per mail."),
  report_act_failed: failure("Er ging iets mis", AGAIN),
  reporter_warned: success("Melder gewaarschuwd", "Met een mail."),
  reporter_refused: success("Meldingen geweigerd", "De melder krijgt daar een mail over."),
  reporter_admitted: success("Meldingen weer aangenomen"),

  // Contact, newsletter and pre-launch
  contact_sent: success("Bericht verzonden!", "Je krijgt een mail als bewijs. We antwoorden per e-mail."),
  report_sent: success("Melding verzonden", "Je krijgt een mail met het nummer en wanneer we beslissen."),
  report_sent_without_name: success("Melding verzonden", "Dank je wel. We kijken er meteen naar."),
  report_failed: failure("Fout bij verzenden", AGAIN),
  thread_written: success("Bericht verzonden!", "We antwoorden per e-mail."),
  contact_failed: failure("Fout bij verzenden", "Er is een fout opgetreden. Probeer het later opnieuw."),
  interest_received: success(
    "Bedankt voor je interesse!",
    "We nemen binnenkort contact met je op. Krijg je een mail om je aanmelding te bevestigen? Open dan eerst de link daarin.",
  ),
  company_interest_received: success(
    "Aanmelding succesvol!",
    "Je wordt doorgestuurd naar de registratiepagina.",
  ),
  signup_fields_required: failure("Vereiste velden", "Vul beide velden in om door te gaan."),
  signup_failed: failure("Er ging iets mis", LATER),
  newsletter_confirmed: success("Aanmelding bevestigd", "Je hoort van ons zodra er nieuws is."),
  newsletter_unsubscribed: success("Je bent afgemeld", "Je krijgt geen nieuwsbrief meer van ons."),

  // The sandbox's page of a customer
  sandbox_changed: success("Gedaan", "De site krijgt er bericht van, net als van een echte betaaldienst."),
  sandbox_refused: failure("Dat kan nu niet", "Hieronder zie je hoe het abonnement er nu voor staat."),
} satisfies Record<string, Toast>;

export type ToastCode = keyof typeof table;

export const TOASTS: Record<ToastCode, Toast> = table;

/** Whether a text from a cookie or a URL is the code of a toast. */
export function isToastCode(text: string | null | undefined): text is ToastCode {
  return typeof text === "string" && Object.hasOwn(table, text);
}
