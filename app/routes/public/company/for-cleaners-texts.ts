import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import { sharedQuestions, type CompanyLandingTexts } from "./company-landing-texts.ts";

export const forCleaners = (regionCap: number): CompanyLandingTexts => ({
  inSearch: {
    title: "Schoonmaakopdrachten voor je bedrijf",
    description:
      "Zie alle aanvragen voor schoonmaakwerk en stuur in jouw provincies onbeperkt offertes voor een vast bedrag per maand. Geen commissie, elke dag opzegbaar.",
    home: "Home",
  },
  title: "Schoonmaak\u00adklussen in jouw provincies, voor een vast bedrag",
  intro:
    "Mensen vertellen ons wat er schoon moet. Jij leest wat er moet gebeuren en wanneer, en stuurt je prijs. Zonder commissie.",
  vertical: "cleaning",
  sampleIntro:
    "Genoeg om een prijs te geven, en niets waarmee je iemand lastigvalt. Kiest de opdrachtgever jouw offerte, dan krijg je meteen de rest.",
  samplePoints: [
    "Je ziet vooraf hoeveel bedrijven al reageerden",
    "Dag en ritme staan er altijd bij, het budget als het er is",
    "Elke aanvraag is bevestigd: er wacht echt iemand",
  ],
  sample: {
    place: "Amersfoort (3811)",
    quotes: 2,
    dateFlexible: false,
    details: {
      vertical: "cleaning",
      serviceType: "regular",
      afterConstruction: null,
      frequency: "biweekly",
      propertyType: "apartment",
      squareMeters: 85,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms"],
      additionalServices: ["window_cleaning", "oven"],
      cleaningSupplies: null,
      timePreference: "morning",
      budgetBand: "under_200",
    },
  },
  steps: [
    {
      title: "Maak je profiel",
      text: "Je diensten, je provincies, een paar foto’s van je werk.",
    },
    {
      title: "Kies je klussen",
      text: "Filter op provincie en soort werk. Nieuwe aanvragen staan bovenaan, met een label.",
    },
    {
      title: "Stuur je offerte",
      text: "Je prijs en wat je ervoor doet. Word je gekozen, dan bel je de opdrachtgever en plan je de klus.",
    },
  ],
  reasons: [
    {
      title: `Hooguit ${COUNTS.quotes} offertes per klus`,
      text: `Je dingt mee met hooguit ${inWords(MAX_PROPOSALS - 1)} anderen, niet met vijftig. Hoeveel er al reageerden zie je vooraf.`,
    },
    {
      title: `Hooguit ${regionCap} bedrijven per provincie`,
      text: "Is jouw provincie vol, dan hoor je dat voor je betaalt en kun je op de wachtlijst.",
    },
    {
      title: "Concurrenten zien je prijs niet",
      text: "Alleen de opdrachtgever leest je offerte. Andere bedrijven zien hoeveel offertes er zijn. Koos de opdrachtgever een ander, dan lezen ze de reden, als die is gegeven. Bij genoeg offertes lezen ze ook of hun prijs laag, midden of hoog was.",
    },
    {
      title: "Vaste klanten blijven van jou",
      text: "Komt iemand elke week terug? Dan regelen jullie dat samen. Wij rekenen er niets voor.",
    },
  ],
  questions: [
    ...sharedQuestions,
    {
      question: "Ik werk alleen, als zzp’er. Kan ik een abonnement nemen?",
      answer:
        "Ja, met een KvK-inschrijving. Zet in je profiel dat je alleen werkt: dan weet een opdrachtgever wie er komt.",
    },
    {
      question: "Wat controleren jullie van mijn bedrijf?",
      answer:
        "Je KvK-inschrijving, en wat je verder laat zien, zoals een verzekering of een VOG. Opdrachtgevers zien wat we controleerden en op welke dag. Een controle is niet te koop.",
    },
  ],
  closing: {
    title: "Eerst een account, dan pas beslissen",
    text: "Een account maken is gratis. Je bestelt pas daarna.",
  },
});
