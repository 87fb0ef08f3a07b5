import { Questions, type Question } from "#app/ui/landing/questions.tsx";

/** The most frequent questions; also in the page's structured data. */
export const contactQuestions: Question[] = [
  {
    question: "Ik kreeg geen mail om mijn aanvraag te bevestigen",
    answer:
      "Kijk ook in je map met ongewenste mail, en vraag de mail nog een keer aan op de pagina na het versturen. Nog niets? Stuur ons het e-mailadres dat je hebt ingevuld, dan zoeken we het uit.",
  },
  {
    question: "Hoe pas ik mijn aanvraag aan, of trek ik hem in?",
    answer:
      "Log in en open je aanvraag bij Mijn opdrachten: daar kun je hem wijzigen en annuleren. Heb je geen account? Open de link in onze mail over je aanvraag en vraag een code: daarmee log je in, en kun je hetzelfde.",
  },
  {
    question: "Ik ben niet tevreden over het bedrijf dat ik koos",
    answer:
      "Bespreek het eerst met het bedrijf: de afspraak is tussen jullie. Komen jullie er niet uit, schrijf ons dan wat er gebeurd is. We kunnen meekijken en een bedrijf blokkeren.",
  },
  {
    question: "Hoe zeg ik mijn abonnement op?",
    answer:
      "In je dashboard, bij Abonnement, met twee klikken. Je hoeft ons niet te mailen. Je houdt toegang tot het eind van de betaalde maand.",
  },
  {
    question: "Mijn provincie zit vol. Wat nu?",
    answer:
      "Zet je bedrijf op de wachtlijst. Komt er een plek vrij, dan krijg je een mail en houden we hem even voor je vast.",
  },
  {
    question: "Hoe verwijder ik mijn gegevens?",
    answer:
      "In je account kun je alles downloaden en je account verwijderen. Wat we dan nog moeten bewaren, zoals facturen, staat erbij. Heb je geen account? Open de link in onze mail over je aanvraag en vraag een code: daarmee krijg je een account, dat je meteen kunt verwijderen. Dan verdwijnt ook wat je zonder account stuurde. Lukt dat niet? Schrijf ons, dan helpen we je.",
  },
];

/** The questions next to the contact form. */
export function ContactQuestions() {
  return <Questions questions={contactQuestions} />;
}
