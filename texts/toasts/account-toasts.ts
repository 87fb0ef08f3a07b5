import { ACCOUNT_NOT_MADE } from "../errors/account-errors.ts";
import { LATER, failure, success, type Toast } from "./toast.ts";

/** Signing in and the own account. */
export const ACCOUNT_TOASTS = {
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
    "Wat er op je e-mailadres wachtte, is verwijderd.",
  ),
  verification_failed: failure("Verificatie mislukt", LATER),
  account_not_made: failure(ACCOUNT_NOT_MADE.title, ACCOUNT_NOT_MADE.message),
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
  token_ended: success("Sleutel gestopt"),
  signed_out_everywhere: success(
    "Overal uitgelogd",
    "Ook op dit apparaat. Log opnieuw in om verder te gaan.",
  ),
} satisfies Record<string, Toast>;
