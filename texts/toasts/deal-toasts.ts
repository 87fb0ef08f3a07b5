import { UNEXPECTED_ERROR } from "../errors/page-errors.ts";
import { failure, success } from "./toast.ts";

/** What client and company do in a deal. */
export const DEAL_TOASTS = {
  deal_day_proposed: success("Momenten verstuurd", "De ander krijgt bericht en kan kiezen."),
  deal_day_agreed: success("De dag staat vast", "Jullie krijgen allebei een mail voor in de agenda."),
  deal_day_declined: success("Je hebt afgezegd voor deze momenten", "De ander krijgt bericht."),
  deal_day_withdrawn: success("Ingetrokken"),
  deal_on_the_way: success("Gemeld", "De opdrachtgever weet dat je onderweg bent."),
  deal_message_sent: success("Bericht verstuurd"),
  deal_extra_offered: success("Meerwerk voorgesteld", "Het telt pas als de opdrachtgever akkoord gaat."),
  deal_extra_accepted: success("Je bent akkoord", "Het nieuwe totaal staat hieronder en in je mail."),
  deal_extra_refused: success("Meerwerk afgewezen", "Het oude totaal blijft gelden."),
  deal_extra_withdrawn: success("Meerwerk ingetrokken"),
  deal_said_done: success("Gemeld", "We vragen de opdrachtgever of het klaar is."),
  deal_done_answered: success("Bedankt voor je antwoord"),
  deal_point_ticked: success("Opgeslagen"),
  deal_pictures_saved: success("Foto’s bewaard", "Jullie zien ze allebei."),
  deal_given_back: success(
    "Je hebt de opdracht teruggegeven",
    "Verwijder de gegevens van de opdrachtgever ook bij jezelf.",
  ),
  deal_called_off: success("De opdracht gaat niet door", "Het bedrijf ziet je gegevens niet meer."),
  deal_objected: success("Bezwaar ontvangen", "Je krijgt een mail met wat we besluiten."),
  complaint_made: success("Klacht verstuurd", "De ander krijgt bericht en kan reageren."),
  complaint_answered: success("Reactie verstuurd", "De ander krijgt bericht."),
  settlement_proposed: success("Oplossing verstuurd", "De ander kan akkoord gaan of een andere noemen."),
  settlement_withdrawn: success("Oplossing ingetrokken"),
  complaint_settled: success(
    "De klacht is opgelost",
    "Jullie krijgen allebei een mail met wat jullie afspraken.",
  ),
  complaint_handed_over: success("We bekijken de klacht", "Jullie krijgen allebei een mail."),
  complaint_withdrawn: success("Klacht ingetrokken", "De ander krijgt bericht."),
  complaint_question_answered: success("Antwoord verstuurd"),
  deal_assigned: success("Opgeslagen"),
  deal_failed: failure(UNEXPECTED_ERROR.title, UNEXPECTED_ERROR.message),
};
