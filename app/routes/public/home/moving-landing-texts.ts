import type { Question } from "#app/ui/landing/questions.tsx";
import type { ServicePictureName } from "#app/ui/pictures/service-picture.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { homeMoveSteps, type MoveStepCode } from "#domain/deals/moving/steps.ts";
import type { MovingCategory } from "#domain/kernel/verticals.ts";
import { COUNTS } from "#texts/numbers.ts";
import { MOVE_STEP_TEXTS, whenText } from "#texts/request/move-steps.ts";

/** The start of a moving brief. */
export const wizard = VERTICAL_PAGES.moving.wizard;

/** The options in the hero, by the wizard's `type`. */
export const kinds: { value: MovingCategory; label: string }[] = [
  { value: "RESIDENTIAL", label: "Mijn woning" },
  { value: "OFFICE", label: "Kantoor of bedrijf" },
  { value: "INTERNATIONAL", label: "Naar het buitenland" },
  { value: "PIANO", label: "Een piano of iets zwaars" },
  { value: "STORAGE", label: "Spullen in de opslag" },
  { value: "PACKING", label: "Alleen inpakken" },
];

export const services: { type: MovingCategory; text: string; picture: ServicePictureName }[] = [
  { type: "RESIDENTIAL", text: "Van studio tot gezinshuis, met of zonder lift.", picture: "home" },
  { type: "OFFICE", text: "Werkplekken, archief en servers, desnoods in een weekend.", picture: "office" },
  { type: "PACKING", text: "Dozen, dekens en mensen die netjes inpakken.", picture: "packing" },
  { type: "PIANO", text: "Piano, vleugel of kluis, met het juiste materiaal.", picture: "piano" },
  { type: "STORAGE", text: "Tussen twee huizen in, voor een week of een jaar.", picture: "storage" },
  { type: "INTERNATIONAL", text: "Over de grens, dichtbij of ver weg.", picture: "abroad" },
];

export const steps = [
  {
    title: "Vertel wat er mee moet",
    text: "Twee adressen, een datum en je spullen. Weet je de kuub niet? Tik de meubels aan en wij tellen op.",
  },
  {
    title: `Krijg hooguit ${COUNTS.quotes} prijzen`,
    text: "Verhuizers lezen je lijst en kunnen hun prijs sturen, met wat ze daarvoor doen.",
  },
  {
    title: "Kies je verhuizer",
    text: "Leg de offertes naast elkaar. Alleen het bedrijf dat je kiest krijgt je adres en nummer.",
  },
];

/** What decides the price; the wizard asks the same things. */
export const factors = [
  {
    title: "Hoeveel er mee moet",
    text: "De kuub bepaalt de wagen en het aantal mensen. Tik je spullen aan, dan rekenen wij het per kamer uit.",
  },
  { title: "Verdieping en lift", text: "Drie hoog zonder lift kost meer tijd, of een verhuislift." },
  { title: "De loop naar de wagen", text: "Kan de wagen voor de deur staan, of is het een eind lopen?" },
  { title: "Zware stukken", text: "Een piano, wasdroger of kluis vraagt extra handen." },
  { title: "Inpakken en monteren", text: "Zelf inpakken scheelt. Kasten uit elkaar halen kan erbij." },
  {
    title: "Afstand en datum",
    text: "Een korte rit scheelt uren. Buiten het weekend en de maandwisseling is het vaak rustiger.",
  },
];

/** The steps of a move that mark its weeks; the page of a request has the others too. */
const SHOWN_STEPS: ReadonlySet<MoveStepCode> = new Set(["NOTICE", "REGISTER", "PACK", "MOVE"]);

/** What to do when, up to the moving day. */
export const planning = homeMoveSteps()
  .filter(({ code }) => SHOWN_STEPS.has(code))
  .map((step) => ({ when: whenText(step), ...MOVE_STEP_TEXTS[step.code] }));

export const questions: Question[] = [
  {
    question: "Wat kost een aanvraag?",
    answer:
      "Niets. Verhuizers betalen een vast bedrag per maand om te reageren. Jij betaalt alleen het bedrijf dat je kiest.",
  },
  {
    question: "Komt er iemand langs om te kijken?",
    answer:
      "Dat hoeft vaak niet. Met je spullenlijst, de verdiepingen en de loopafstand kan een verhuizer al een prijs geven. Wil een bedrijf toch kijken, dan spreken jullie dat af nadat je het gekozen hebt.",
  },
  {
    question: "Hoeveel kuub heb ik?",
    answer:
      "In de aanvraag tik je per kamer aan wat er staat. We tellen de kuub op en zetten hem erbij. Weet je het getal al, dan vul je het gewoon in.",
  },
  {
    question: "Wat als er iets kapotgaat?",
    answer:
      "Daarvoor is de verhuizer aansprakelijk, tot de grens die de wet noemt. Vraag voor de verhuizing hoe hij verzekerd is, en meld schade meteen en schriftelijk.",
  },
  {
    question: "Mijn datum staat nog niet vast. Kan ik al vragen?",
    answer:
      "Ja. Geef aan dat je datum kan schuiven. Verhuizers die in die periode ruimte hebben, kunnen je dan een prijs sturen.",
  },
  {
    question: "Wie ziet mijn adres?",
    answer:
      "Bedrijven zien de plaats en de vier cijfers van beide postcodes. Straat, huisnummer, naam en telefoonnummer krijgt alleen de verhuizer die jij kiest.",
  },
];
