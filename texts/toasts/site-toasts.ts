import { AGAIN, LATER, failure, success, type Toast } from "./toast.ts";

/** Push messages, the contact form, reports, the newsletter and the sandbox. */
export const SITE_TOASTS = {
  push_on: success("Meldingen staan aan", "Je ziet ze voortaan ook op dit apparaat."),
  push_off: success("Meldingen staan uit", "Op dit apparaat zie je ze niet meer."),
  objection_sent: success("Bezwaar ontvangen", "Je krijgt een mail met wat we besluiten."),
  contact_sent: success(
    "Bericht verzonden!",
    "Je krijgt een ontvangstbevestiging per mail. We antwoorden ook per mail.",
  ),
  report_sent: success("Melding verzonden", "Je krijgt een mail met het nummer en wanneer we beslissen."),
  report_sent_without_name: success("Melding verzonden", "Dank je wel. Iemand van ons bekijkt het."),
  report_failed: failure("Fout bij verzenden", AGAIN),
  thread_written: success("Bericht verzonden!", "We antwoorden per e-mail."),
  contact_failed: failure("Fout bij verzenden", "Er is een fout opgetreden. Probeer het later opnieuw."),
  interest_received: success(
    "Bedankt voor je interesse!",
    "Je hoort van ons zodra er nieuws is. Krijg je een mail om je aanmelding te bevestigen? Open dan eerst de link daarin.",
  ),
  company_interest_received: success(
    "Aanmelding succesvol!",
    "Je wordt doorgestuurd naar de registratiepagina.",
  ),
  signup_fields_required: failure("Vereiste velden", "Vul beide velden in om door te gaan."),
  signup_failed: failure("Er ging iets mis", LATER),
  newsletter_confirmed: success("Aanmelding bevestigd", "Je hoort van ons zodra er nieuws is."),
  newsletter_unsubscribed: success("Je bent afgemeld", "Je krijgt geen nieuwsbrief meer van ons."),
  sandbox_changed: success("Gedaan", "De site krijgt er bericht van, net als van een echte betaaldienst."),
  sandbox_refused: failure("Dat kan nu niet", "Hieronder zie je hoe het abonnement er nu voor staat."),
} satisfies Record<string, Toast>;
