import { COUNTS } from "#texts/numbers.ts";
import { sharedQuestions, type CompanyLandingTexts } from "./company-landing-texts.ts";

export const forMovers = (regionCap: number): CompanyLandingTexts => ({
  inSearch: {
    title: "Verhuisopdrachten voor je bedrijf",
    description:
      "Zie alle verhuisaanvragen, met wat er mee moet, en stuur in jouw provincies onbeperkt offertes voor een vast bedrag per maand. Geen commissie, elke dag opzegbaar.",
    home: "Verhuizen",
  },
  title: "Verhuizingen waarvan je de kuub al weet",
  intro:
    "Elke aanvraag heeft twee adressen met verdieping en lift, en een lijst of schatting van wat er mee moet. Zo geef je vanaf je bureau een prijs.",
  vertical: "moving",
  sampleIntro:
    "Dit is wat je ziet voor je een prijs geeft. De straat en de naam krijg je als de opdrachtgever jou kiest.",
  samplePoints: [
    "Verdieping en lift van beide adressen, en meestal de kuub",
    "Hoe ver je van de wagen naar de deur loopt, als dat is opgegeven",
    "Wat er zwaar is en wat er uit elkaar moet",
  ],
  sample: {
    place: "Zwolle (8011) naar Assen (9401)",
    quotes: 3,
    dateFlexible: true,
    details: {
      vertical: "moving",
      type: "RESIDENTIAL",
      from: {
        place: "Zwolle",
        postcode4: "8011",
        homeType: "apartment",
        floor: 3,
        lift: true,
        walkingMeters: 15,
      },
      to: { place: "Assen", postcode4: "9401", homeType: "house", floor: 0, lift: false, walkingMeters: 5 },
      rooms: 4,
      boxes: 40,
      volumeM3: 32,
      heavyItems: ["piano"],
      packing: false,
      assembly: true,
      storage: false,
      budgetBand: null,
    },
  },
  steps: [
    {
      title: "Maak je profiel",
      text: "Wat je vervoert, in welke provincies je laadt en hoe je wagens eruitzien.",
    },
    {
      title: "Vul je planning",
      text: "Zoek op provincie en soort werk. De terugweg hoeft niet leeg te zijn.",
    },
    {
      title: "Stuur je prijs",
      text: "Eén bedrag, en wat erin zit. Kiest de opdrachtgever jou, dan krijg je beide adressen en het nummer.",
    },
  ],
  reasons: [
    {
      title: "Minder ritten om te kijken",
      text: "In de aanvraag vult de opdrachtgever per kamer in wat er staat. De site telt de kuub op. Zo krijg je meer dan een gok.",
    },
    {
      title: `Hooguit ${COUNTS.quotes} prijzen per verhuizing`,
      text: "Daarna gaat de aanvraag dicht. Je ziet vooraf hoeveel bedrijven al reageerden.",
    },
    {
      title: `Hooguit ${regionCap} verhuizers per provincie`,
      text: "Vol is vol. Dat hoor je voor je betaalt, en dan kun je op de wachtlijst.",
    },
    {
      title: "Geen commissie over je verhuizing",
      text: "Je factuur gaat rechtstreeks naar de opdrachtgever. Wij zien er niets van en rekenen er niets over.",
    },
  ],
  questions: [
    ...sharedQuestions,
    {
      question: "Kloppen de spullenlijsten?",
      answer:
        "De opdrachtgever vult ze zelf in. Schrijf in je offerte voor hoeveel kuub je prijs geldt en wat extra kost, dan weten jullie allebei waar je aan toe bent.",
    },
    {
      question: "Moet ik alle soorten verhuizingen aannemen?",
      answer:
        "Nee. Je kiest zelf welke soorten werk je aanneemt: woning, kantoor, opslag, inpakken, internationaal, piano’s en zware stukken.",
    },
  ],
  closing: { title: "Zet je wagen op de kaart", text: "Een account maken is gratis. Je bestelt pas daarna." },
});
