import type { Category, CleaningCategory, MovingCategory, Vertical } from "#domain/kernel/verticals.ts";
import type { ServicePictureName } from "#app/ui/pictures/service-picture.tsx";

/** Texts about one kind of work: its name, what it includes, and what makes a good brief. */
export type ServiceTexts = {
  name: string;
  picture: ServicePictureName;
  /** The wizard's query parameters for it. */
  query: string;
  about: string;
  tip: string;
};

const CLEANING: Record<CleaningCategory, ServiceTexts> = {
  RESIDENTIAL: {
    name: "Woningschoonmaak",
    picture: "home",
    query: "serviceType=regular",
    about:
      "Elke week, om de week of één keer: een schoonmaker die stofzuigt, dweilt en de badkamer en keuken doet. Bij een vast ritme is de prijs per keer vaak lager, omdat het werk elke keer minder is.",
    tip: "Noem de vierkante meters en de kamers, en zeg of er schoonmaakmiddelen in huis zijn. Dat scheelt heen en weer vragen.",
  },
  OFFICE: {
    name: "Kantoorschoonmaak",
    picture: "office",
    query: "serviceType=office",
    about:
      "Werkplekken, vergaderruimtes, pantry en toiletten, voor of na kantooruren. De prijs hangt vooral af van de vloer, het aantal toiletten en hoe vaak er iemand komt.",
    tip: "Schrijf op hoeveel mensen er werken en of het bedrijf een sleutel krijgt. Vraag ook wie er invalt bij ziekte.",
  },
  CONSTRUCTION: {
    name: "Bouwschoonmaak",
    picture: "build",
    query: "serviceType=deep",
    about:
      "Na een verbouwing of oplevering: bouwstof, voegresten, verfspatten en stickers weg, van kozijn tot kruipluik. Vaak komt er een ploeg voor één of twee dagen.",
    tip: "Zeg wanneer de laatste vakman klaar is en of er water en stroom is. Een foto van de ergste ruimte zegt meer dan de vierkante meters.",
  },
  DEEP_CLEANING: {
    name: "Grote schoonmaak",
    picture: "bucket",
    query: "serviceType=deep",
    about:
      "Alles wat bij het wekelijkse rondje blijft liggen: achter de kasten, in de oven, boven op de deuren. Ook bij de oplevering van een huurwoning.",
    tip: "Maak een lijstje van wat echt moet en wat mag. Is het voor een oplevering, zet dan de datum van de inspectie erbij.",
  },
  WINDOW_CLEANING: {
    name: "Glazenwassers",
    picture: "window",
    query: "serviceType=window",
    about:
      "Buiten, binnen of allebei, met kozijnen en zonnepanelen als je dat wilt. Veel glazenwassers rijden een vaste ronde: past jouw straat daarin, dan scheelt dat.",
    tip: "Tel de ramen en zeg hoe hoog ze zitten en of er een telescoopwasser bij kan. Dakramen en serres tellen apart.",
  },
  CARPET_CLEANING: {
    name: "Tapijtreiniging",
    picture: "carpet",
    query: "serviceType=carpet",
    about:
      "Tapijt, kleden en bekleding, met sproei-extractie of juist droog. De reiniger kiest de manier bij de vezel: wol wil iets anders dan kunststof.",
    tip: "Geef de maat, het materiaal en de leeftijd van de vlek. Reken op een paar uur tot een dag drogen.",
  },
};

const MOVING: Record<MovingCategory, ServiceTexts> = {
  RESIDENTIAL: {
    name: "Verhuizers",
    picture: "home",
    query: "type=RESIDENTIAL",
    about:
      "Van studio tot gezinshuis: een wagen, een ploeg en als het moet een verhuislift. De kuub, de verdiepingen en de afstand bepalen samen de prijs.",
    tip: "Loop met de lijst door het huis, vergeet schuur en zolder niet, en zeg of de wagen voor de deur kan staan.",
  },
  OFFICE: {
    name: "Bedrijfsverhuizing",
    picture: "office",
    query: "type=OFFICE",
    about:
      "Een kantoor verhuist liefst in een weekend: vrijdag dicht, maandag open. Denk aan bureaus, archief, servers en wie de werkplekken weer aansluit.",
    tip: "Tel de werkplekken en zeg wat er zelf ingepakt wordt. Noem ook de regels van beide gebouwen voor laden en lossen.",
  },
  STORAGE: {
    name: "Opslag",
    picture: "storage",
    query: "type=STORAGE",
    about:
      "Tussen twee huizen in, of tijdens een verbouwing: je spullen staan in een opslag. Je betaalt meestal per kuub per maand, plus het halen en brengen.",
    tip: "Zeg hoe lang je denkt nodig te hebben en of je er tussendoor bij wilt. Vraag hoe de opslag verzekerd is.",
  },
  PACKING: {
    name: "Inpakservice",
    picture: "packing",
    query: "type=PACKING",
    about:
      "Geen tijd of geen zin in dozen? Een ploeg pakt alles in, op de dag ervoor of op de dag zelf, en neemt het materiaal mee.",
    tip: "Zeg welke kamers ze doen en wat breekbaar is. Alleen het servies laten inpakken kan ook.",
  },
  INTERNATIONAL: {
    name: "Internationale verhuizing",
    picture: "abroad",
    query: "type=INTERNATIONAL",
    about:
      "Over de weg in Europa, of per container over zee. Buiten de Europese Unie komt de douane erbij, met een lijst van alles wat er meegaat.",
    tip: "Vraag of je hele wagen nodig hebt of kunt meerijden met een andere lading: dat duurt langer en kost minder.",
  },
  PIANO: {
    name: "Pianoverhuizing",
    picture: "piano",
    query: "type=PIANO",
    about:
      "Een piano weegt al gauw tweehonderd kilo en staat zelden op de begane grond. Gespecialiseerde verhuizers komen met riemen, een pianokar of een lift.",
    tip: "Noem merk of maat, meet de trap en de deuren, en laat de stemmer pas na twee weken komen.",
  },
};

const SERVICES: Record<Vertical, Partial<Record<Category, ServiceTexts>>> = {
  cleaning: CLEANING,
  moving: MOVING,
};

export function serviceTexts(vertical: Vertical, category: Category): ServiceTexts {
  return SERVICES[vertical][category]!;
}

/** The texts of a whole vertical. */
export const VERTICAL_LANDING_TEXTS: Record<Vertical, ServiceTexts> = {
  cleaning: {
    name: "Schoonmaakbedrijven",
    picture: "bucket",
    query: "",
    about:
      "Een vaste schoonmaker, een glazenwasser of een ploeg na de verbouwing: je vertelt één keer wat er schoon moet. Bedrijven die in jouw provincie werken sturen een prijs.",
    tip: "Hoe duidelijker je aanvraag, hoe beter de prijzen te vergelijken zijn. Vierkante meters, kamers en hoe vaak zijn het belangrijkst.",
  },
  moving: {
    name: "Verhuizers",
    picture: "packing",
    query: "",
    about:
      "Je zegt waar je vandaan komt en waar je heen gaat. Ook verhuizers die werken in de provincie waar je naartoe gaat, kunnen reageren.",
    tip: "Tik in de aanvraag aan wat er in elke kamer staat. De kuub rekenen wij uit, en daar draait de prijs om.",
  },
};
