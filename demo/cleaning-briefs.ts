import type { DemoCleaning } from "./content-types.ts";
import { HIDDEN_QUESTION } from "./measure-rows.ts";

/** Cleaning briefs; the first six are the demo client's. */
// oxfmt-ignore
export const DEMO_CLEANING: DemoCleaning[] = [
  {
    hoursAgo: 29, inDays: 21, handOver: { afterDays: 2, isEmpty: true }, at: "Bosboomstraat 18, 3514 BK Utrecht",
    details: {
      serviceType: "end", afterConstruction: false, frequency: "once", propertyType: "apartment", squareMeters: 84,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet"],
      additionalServices: ["oven", "inside_cupboards", "window_cleaning"], cleaningSupplies: "cleaner", timePreference: "morning",
      budgetBand: "200_500", conditions: ["INSURANCE"],
    },
    wishes: "Onze huurwoning moet schoon worden opgeleverd. De verhuurder let vooral op de keuken en de kalkaanslag in de badkamer.",
    changed: { hoursAgo: 15, before: { additionalServices: ["inside_cupboards", "window_cleaning"] } },
    extra: "De woning is dan leeg. Sleutel ophalen kan vanaf 8 uur.", quotes: [["hoek", 365, "changed"], ["fris", 329], ["oost", 342.5], ["glas", 298, "withdrawn"]],
    photos: [["kitchen", "kitchen"], ["bathroom", "bathroom"], ["hall", "hall"]],
    questions: [
      ["fris", "Zijn de keukenkastjes leeg als wij komen?", "Ja, de hele woning is dan leeg."],
      ["oost", "Is er een lift, of gaat alles de trap op?"],
      ["glas", HIDDEN_QUESTION],
    ],
  },
  {
    hoursAgo: 340, inDays: 4, at: "Bosboomstraat 18, 3514 BK Utrecht",
    details: {
      serviceType: "window", afterConstruction: null, frequency: "quarterly", propertyType: "apartment", squareMeters: null,
      rooms: [], additionalServices: [], cleaningSupplies: null, timePreference: "flexible",
      budgetBand: "under_200",
      windows: { count: 8, sides: "outside", floor: "second", reach: "balcony_roof" },
    },
    wishes: "Ramen en kozijnen buiten, tweede verdieping. Aan de achterkant is een plat dak waar je op kunt staan.",
    quotes: [["glas", 89], ["hoek", 95, "accepted"], ["fris", 110, "declined"]],
  },
  {
    hoursAgo: 90, inDays: 9, at: "Bosboomstraat 18, 3514 BK Utrecht",
    details: {
      serviceType: "deep", afterConstruction: false, frequency: "once", propertyType: "apartment", squareMeters: 84,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet"], additionalServices: ["oven", "fridge"],
      cleaningSupplies: "cleaner", timePreference: "morning", budgetBand: "200_500",
    },
    wishes: "Voor een feest in huis moet alles een keer goed schoon. De keuken is het meeste werk.", because: "company", chosenAfterHours: 60,
    quotes: [["hoek", 285, "planned"], ["oost", 268], ["fris", 310]],
  },
  {
    hoursAgo: 200, inDays: -2, fellHoursAgo: 26, at: "Langestraat 45, 3811 AC Amersfoort",
    details: {
      serviceType: "carpet", afterConstruction: null, frequency: "once", propertyType: "apartment", squareMeters: 16,
      rooms: [], additionalServices: [], cleaningSupplies: null, timePreference: "morning", budgetBand: "under_200",
      carpet: { material: "synthetic", stains: ["pets"] },
    },
    wishes: "Vaste vloerbedekking in de slaapkamer van mijn ouders. Hun hond heeft er een paar keer op geplast.", chosenAfterHours: 60,
    quotes: [["hoek", 125, "no_show"], ["oost", 118], ["glas", 140]],
  },
  {
    hoursAgo: 460, inDays: 12, at: "Bosboomstraat 18, 3514 BK Utrecht",
    details: {
      serviceType: "carpet", afterConstruction: null, frequency: "once", propertyType: "apartment", squareMeters: 22,
      rooms: [], additionalServices: [], cleaningSupplies: null, timePreference: "afternoon", budgetBand: "under_200",
      carpet: { material: "wool", stains: ["drinks"] },
    },
    wishes: "Wollen vloerkleed van drie bij vier meter met een koffievlek. Graag aan huis.", quotes: [["fris", 120]], closed: "client",
  },
  {
    hoursAgo: 744, inDays: null, at: "Bosboomstraat 18, 3514 BK Utrecht",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "biweekly", propertyType: "apartment", squareMeters: 84,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet"], additionalServices: ["mopping_floors"],
      cleaningSupplies: "client", timePreference: "morning", budgetBand: "under_200",
    },
    wishes: "Om de week drie uur, op een vaste ochtend. Begin wanneer het uitkomt.", quotes: [["hoek", 98], ["oost", 89], ["fris", 105, "expired"]], closed: "expired",
  },
  {
    client: "Femke Brouwer", phone: 11, hoursAgo: 1, inDays: 9, at: "Wagenweg 112, 2012 CM Haarlem",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "weekly", propertyType: "house", squareMeters: 135,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "toilet", "hallway"], additionalServices: ["mopping_floors", "ironing"],
      cleaningSupplies: "client", timePreference: "morning", budgetBand: "under_200",
    },
    wishes: "Zoeken een vaste hulp op dinsdag of donderdag, ongeveer vier uur. We hebben een kat en een oude houten vloer die niet te nat mag worden.",
  },
  {
    client: "Jeroen Visser", phone: 12, hoursAgo: 5, inDays: 6, at: "Kinkerstraat 77 3, 1053 RT Amsterdam",
    details: {
      serviceType: "window", afterConstruction: null, frequency: "monthly", propertyType: "apartment", squareMeters: null,
      rooms: [], additionalServices: [], cleaningSupplies: null,
      timePreference: "flexible", budgetBand: "under_200",
      windows: { count: 6, sides: "outside", floor: "higher", reach: "hard" },
    },
    changed: { hoursAgo: 0.5, before: { windows: { count: 4, sides: "outside", floor: "higher", reach: "hard" } } },
    wishes: "Drie hoog, aan de straatkant zonder balkon. Graag elke maand buitenom.", quotes: [["glas", 55], ["hoek", 62]],
    photos: [["windows", "outside"]],
    questions: [["hoek", "Draaien de ramen naar binnen open?", "De twee aan de straat wel, het keukenraam niet."]],
  },
  {
    client: "Patricia Lemmens", phone: 13, hoursAgo: 26, inDays: 21, at: "Goudsesingel 240, 3031 AT Rotterdam",
    details: {
      serviceType: "office", afterConstruction: null, frequency: "weekly", propertyType: "office", squareMeters: 310,
      rooms: [], additionalServices: [], cleaningSupplies: "cleaner",
      timePreference: "evening", budgetBand: "500_1000",
      office: { rooms: { workroom: 3, pantry: 1, toilet: 2 }, floors: ["carpet", "tiles"], people: 18 },
    },
    wishes: "Kantoor met 18 werkplekken, pantry en twee toiletgroepen. Twee avonden per week na 18 uur.",
    extra: "Er is een alarm; we geven een eigen code.", quotes: [["fris", 780]],
  },
  {
    client: "Thijs Kuipers", phone: 14, hoursAgo: 52, inDays: 11, at: "Oude Vest 31, 2312 EZ Leiden",
    details: {
      serviceType: "deep", afterConstruction: false, frequency: "once", propertyType: "house", squareMeters: 110,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "attic"], additionalServices: ["oven", "fridge", "inside_cupboards"],
      cleaningSupplies: "cleaner", timePreference: "morning", budgetBand: "200_500",
    },
    wishes: "Voorjaarsbeurt die is blijven liggen. De keuken is het meeste werk.",
  },
  {
    client: "Karin Dekker", phone: 15, hoursAgo: 33, inDays: 14, at: "Kamp 58, 3811 LX Amersfoort",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "biweekly", propertyType: "house", squareMeters: 120,
      rooms: ["living_room", "kitchen", "bathroom", "toilet", "bedrooms"], additionalServices: ["mopping_floors"],
      cleaningSupplies: "discuss", timePreference: "afternoon", budgetBand: "under_200",
    },
    wishes: "Om de week drie uur. Ik werk thuis, dus stofzuigen boven graag na de lunch.", quotes: [["hoek", 108], ["oost", 96]],
  },
  {
    client: "Wouter Smeets", phone: 16, hoursAgo: 3, inDays: 5, handOver: { afterDays: 1, isEmpty: true }, at: "Bergstraat 9 B, 6811 KM Arnhem",
    details: {
      serviceType: "end", afterConstruction: true, frequency: "once", propertyType: "apartment", squareMeters: 76,
      rooms: ["living_room", "kitchen", "bathroom", "toilet", "bedrooms"], additionalServices: ["window_cleaning"],
      cleaningSupplies: "cleaner", timePreference: "flexible", budgetBand: "200_500",
      construction: "remains",
    },
    wishes: "Net verbouwd: overal fijn stof van het schuren, verfspatten op het glas en voegresten op de tegels.",
  },
  {
    client: "Mirjam Evers", phone: 17, hoursAgo: 120, inDays: 18, at: "Lange Hezelstraat 44, 6511 PT Nijmegen",
    details: {
      serviceType: "office", afterConstruction: null, frequency: "weekly", propertyType: "shop", squareMeters: 95,
      rooms: [], additionalServices: [], cleaningSupplies: "client",
      timePreference: "morning", budgetBand: "200_500",
      office: { rooms: { workroom: 1, toilet: 1 }, floors: ["wood"], people: 4 },
    },
    wishes: "Boekwinkel met leeshoek. Voor openingstijd de vloer, het toilet en de etalageruit.",
    quotes: [["hoek", 290, "declined"], ["oost", 255]],
  },
  {
    client: "Sjoerd van Loon", phone: 18, hoursAgo: 44, inDays: 7, at: "Kleine Berg 27, 5611 EC Eindhoven",
    details: {
      serviceType: "carpet", afterConstruction: null, frequency: "once", propertyType: "apartment", squareMeters: 48,
      rooms: [], additionalServices: [], cleaningSupplies: null,
      timePreference: "morning", budgetBand: "200_500",
      carpet: { material: "synthetic", stains: ["pets", "other"] },
    },
    wishes: "Tapijt in de woonkamer en twee slaapkamers. Er zitten looppaden in en een paar vlekken van huisdieren.",
    quotes: [["zuiver", 235]],
  },
  {
    client: "Lieke Maas", phone: 19, hoursAgo: 205, inDays: 24, at: "Haagdijk 103, 4811 XS Breda",
    details: {
      serviceType: "deep", afterConstruction: false, frequency: "once", propertyType: "house", squareMeters: 160,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "cellar", "attic"],
      additionalServices: ["window_cleaning", "oven", "inside_cupboards"], cleaningSupplies: "cleaner", timePreference: "flexible",
      budgetBand: "500_1000",
    },
    wishes: "Ouderlijk huis dat in de verkoop gaat. Het moet er op de foto’s goed uitzien.",
    quotes: [["zuiver", 640, "accepted"], ["fris", 695]],
  },
  {
    client: "Marc Janssen", phone: 20, hoursAgo: 18, inDays: 10, at: "Boschstraat 65, 6211 CR Maastricht",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "weekly", propertyType: "apartment", squareMeters: 90,
      rooms: ["living_room", "kitchen", "bathroom", "balcony_terrace"], additionalServices: ["ironing", "laundry"],
      cleaningSupplies: "client", timePreference: "afternoon", budgetBand: "under_200",
    },
    wishes: "Mijn moeder van 82 kan het niet meer alleen. Graag steeds dezelfde persoon, met geduld voor een praatje.",
  },
  {
    client: "Corine Wisse", phone: 21, hoursAgo: 70, inDays: 13, at: "Lange Noordstraat 12, 4331 BH Middelburg",
    details: {
      serviceType: "end", afterConstruction: false, frequency: "once", propertyType: "house", squareMeters: 105,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "hallway"], additionalServices: ["oven", "window_cleaning"],
      cleaningSupplies: "cleaner", timePreference: "morning", budgetBand: "200_500",
    },
    wishes: "Vakantiehuis klaarmaken voor het nieuwe seizoen. Bedden opmaken mag erbij.", quotes: [["fris", 310], ["zuiver", 345]],
  },
  {
    client: "Dennis Hoekman", phone: 22, hoursAgo: 9, inDays: 8, at: "Stationsstraat 30, 1315 HR Almere",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "biweekly", propertyType: "apartment", squareMeters: 70,
      rooms: ["living_room", "kitchen", "bathroom", "toilet"], additionalServices: [], cleaningSupplies: "cleaner",
      timePreference: "flexible", budgetBand: "under_200",
    },
    wishes: "Twee uur per keer is genoeg. Parkeren kan gratis in de garage onder het gebouw.", quotes: [["oost", 64]],
  },
  {
    client: "Ellen ter Horst", phone: 23, hoursAgo: 150, inDays: 20, at: "Sassenstraat 21, 8011 PV Zwolle",
    details: {
      serviceType: "office", afterConstruction: null, frequency: "weekly", propertyType: "office", squareMeters: 180,
      rooms: [], additionalServices: [], cleaningSupplies: "cleaner",
      timePreference: "evening", budgetBand: "200_500",
      office: { rooms: { workroom: 5, pantry: 1, toilet: 2, hallway: 1 }, floors: ["hard"], people: 9 },
    },
    wishes: "Fysiotherapiepraktijk met vijf behandelkamers. Hygiëne is belangrijk; we krijgen controles.",
    quotes: [["oost", 420], ["noorder", 445], ["hoek", 480], ["zuiver", 510], ["fris", 495]],
  },
  {
    client: "Bianca Olthof", phone: 29, hoursAgo: 21, inDays: 17, at: "Enschedesestraat 64, 7551 EN Hengelo",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "weekly", propertyType: "house", squareMeters: 115,
      rooms: ["living_room", "kitchen", "bathroom", "toilet", "hallway"], additionalServices: ["mopping_floors"],
      cleaningSupplies: "client", timePreference: "morning", budgetBand: "under_200",
    },
    wishes: "Na een operatie mag ik drie maanden niet bukken. Daarna kijken we of het om de week kan.",
    quotes: [["oost", 81]],
  },
  {
    client: "Gerben Nijhuis", phone: 24, hoursAgo: 260, inDays: -1, at: "Walstraat 5, 7411 KT Deventer",
    details: {
      serviceType: "window", afterConstruction: null, frequency: "once", propertyType: "house", squareMeters: null,
      rooms: [], additionalServices: [], cleaningSupplies: null,
      timePreference: "morning", budgetBand: "under_200",
      windows: { count: 24, sides: "both", floor: "second", reach: "ladder" },
    },
    wishes: "Alle ramen, ook de dakramen en het glas in lood boven de voordeur.", quotes: [["noorder", 130]], closed: "expired",
  },
  {
    client: "Roelof Veenstra", phone: 25, hoursAgo: 40, inDays: 28, at: "Gedempte Singel 14, 9401 HK Assen",
    details: {
      serviceType: "deep", afterConstruction: true, frequency: "once", propertyType: "house", squareMeters: 210,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "cellar"], additionalServices: ["window_cleaning", "mopping_floors"],
      cleaningSupplies: "cleaner", timePreference: "flexible", budgetBand: "500_1000",
      construction: "dust",
    },
    wishes: "De aanbouw is klaar. De aannemer heeft bezemschoon opgeleverd, maar dat is niet schoon.", quotes: [["noorder", 590]],
  },
  {
    client: "Nynke Bosma", phone: 26, hoursAgo: 62, inDays: 15, at: "Oude Ebbingestraat 83 A, 9711 LM Groningen",
    details: {
      serviceType: "end", afterConstruction: false, frequency: "once", propertyType: "apartment", squareMeters: 38,
      rooms: ["living_room", "kitchen", "bathroom"], additionalServices: ["fridge", "oven"], cleaningSupplies: "cleaner",
      timePreference: "afternoon", budgetBand: "under_200",
    },
    wishes: "Studentenstudio na vier jaar. De borg hangt ervan af, dus ook achter de koelkast.",
    quotes: [["noorder", 165], ["oost", 180, "declined"], ["hoek", 149, "withdrawn"]],
  },
  {
    client: "Tjitske de Haan", phone: 27, hoursAgo: 14, inDays: 12, at: "Grote Kerkstraat 39, 8911 KX Leeuwarden",
    details: {
      serviceType: "regular", afterConstruction: null, frequency: "monthly", propertyType: "other", squareMeters: 240,
      rooms: ["kitchen", "toilet", "hallway"], additionalServices: ["mopping_floors", "window_cleaning"], cleaningSupplies: "discuss",
      timePreference: "morning", budgetBand: "200_500",
    },
    wishes: "Dorpshuis met zaal en bar. Eén keer per maand grondig, de rest doen vrijwilligers.",
  },
  {
    client: "Saskia Groen", phone: 28, hoursAgo: 400, inDays: 3, at: "Nieuw-Loosdrechtsedijk 200, 1231 LB Loosdrecht",
    details: {
      serviceType: "deep", afterConstruction: false, frequency: "once", propertyType: "house", squareMeters: 175,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "balcony_terrace"],
      additionalServices: ["oven", "fridge", "window_cleaning"], cleaningSupplies: "cleaner", timePreference: "morning",
      budgetBand: "500_1000",
    },
    wishes: "Huis aan de plas, veel glas. Na een lange verhuurperiode moet alles een keer goed onder handen.",
    quotes: [["hoek", 610], ["oost", 545, "accepted"]],
  },
  {
    client: "Lotte Meijer", phone: 59, hoursAgo: 2, inDays: 13, at: "Lange Nieuwstraat 41, 3512 PE Utrecht", asksFirst: "hoek",
    details: {
      serviceType: "deep", afterConstruction: false, frequency: "once", propertyType: "house", squareMeters: 96,
      rooms: ["living_room", "kitchen", "bathroom", "bedrooms", "hallway"], additionalServices: ["oven", "fridge"], cleaningSupplies: "cleaner",
      timePreference: "morning", budgetBand: "200_500",
    },
    wishes: "Grote voorjaarsschoonmaak. Jullie kwamen vorig jaar bij mijn zus en zij was er blij mee.",
  },
];
