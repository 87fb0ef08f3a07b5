import type { DemoMove } from "./content-types.ts";

/** Moving briefs; the first is the demo client's, and full. */
// oxfmt-ignore
export const DEMO_MOVES: DemoMove[] = [
  {
    hoursAgo: 98, inDays: 19, from: ["Bosboomstraat 18, 3514 BK Utrecht", "apartment", 2, false, 15, { parking: "near", permit: true, furnitureLift: "needed" }],
    to: ["Leusderweg 141, 3812 NM Amersfoort", "house", 0, false, 5, { parking: "door", permit: false }],
    details: {
      type: "RESIDENTIAL", rooms: 3, boxes: 45, volumeM3: 28, heavyItems: ["Wasmachine", "Eikenhouten kast"],
      packing: false, assembly: true, storage: false, budgetBand: "500_1000",
    },
    wishes: "Smal trappenhuis, waarschijnlijk is een verhuislift nodig. De kast kan uit elkaar.",
    extra: "We pakken zelf in. Parkeervergunning regelen wij.",
    photos: [["hoist", "outside"], ["sofa", "living_room"], ["boxes", null]],
    quotes: [["dam", 895], ["stoer", 780], ["zeeland", 940], ["tillers", 865], ["veer", 720]],
  },
  {
    client: "Iris Blokker", phone: 41, hoursAgo: 2, inDays: 30, flexible: true,
    from: ["Grote Noord 96, 1621 GD Hoorn", "apartment", 1, false, 30, { parking: "difficult" }],
    to: ["Laat 150, 1811 KG Alkmaar", "apartment", 3, true, 20],
    details: {
      type: "RESIDENTIAL", rooms: 2, boxes: 30, volumeM3: 18, heavyItems: [], packing: false, assembly: true,
      storage: false, budgetBand: "500_1000",
    },
    wishes: "Winkelstraat: laden mag alleen voor 11 uur.",
  },
  {
    client: "Rashid Amrani", phone: 42, hoursAgo: 23, inDays: 17,
    from: ["Oude Delft 210, 2611 GH Delft", "studio", 2, false, 40],
    to: ["Hof van Delftlaan 33, 2613 AB Delft", "apartment", 0, false, 10],
    details: {
      type: "PIANO", rooms: 1, boxes: null, volumeM3: 4, heavyItems: ["piano"], packing: false,
      assembly: false, storage: false, budgetBand: "200_500",
    },
    wishes: "Alleen de piano van ongeveer 220 kilo, de rest is al over. Aan de gracht staat een paal die in de weg kan staan.",
    quotes: [["dam", 385, "declined"]],
  },
  {
    client: "Hanneke Prins", phone: 43, hoursAgo: 75, inDays: 40,
    from: ["Prinsegracht 61, 2513 AA Den Haag", "office", 1, true, 10],
    to: ["Waldorpstraat 15, 2521 AL Den Haag", "office", 4, true, 25],
    details: {
      type: "OFFICE", rooms: 8, boxes: 160, volumeM3: 75, heavyItems: ["safe", "Serverkast"],
      packing: true, assembly: true, storage: false, budgetBand: "2500_5000",
    },
    wishes: "Notariskantoor met 14 werkplekken. De kluis weegt 180 kilo. Verhuizen op vrijdagmiddag en zaterdag, maandag moet alles draaien.",
    quotes: [["stoer", 3450, "accepted"], ["dam", 3890]],
  },
  {
    client: "Bas Verkerk", phone: 44, hoursAgo: 46, inDays: 22,
    from: ["Slotlaan 270, 3701 HP Zeist", "house", 0, false, 10],
    to: ["Dorpsstraat 8, 3951 AK Maarn", "house", 0, false, 30],
    details: {
      type: "RESIDENTIAL", rooms: 6, boxes: 90, volumeM3: 52, heavyItems: ["Wasmachine", "fitness_machine"], packing: true,
      assembly: true, storage: false, budgetBand: "1000_2500",
    },
    wishes: "Gezin met drie kinderen, veel speelgoed en een schuur vol gereedschap. Inpakken graag de dag ervoor.",
    quotes: [["dam", 1980, "planned"], ["veer", 1740]],
  },
  {
    client: "Gijs de Wit", phone: 58, hoursAgo: 13, inDays: 29,
    from: ["Voorstraat 47, 3441 AX Woerden", "apartment", 1, false, 25],
    to: ["Karnemelksloot 120, 2801 KA Gouda", "house", 0, false, 5],
    details: {
      type: "RESIDENTIAL", rooms: 3, boxes: 40, volumeM3: 23, heavyItems: ["Wasmachine", "Bakfiets"], packing: false,
      assembly: true, storage: false, budgetBand: "500_1000",
    },
    wishes: "Eerste eigen huis. Dozen dragen we zelf naar beneden; het gaat om de meubels en de bakfiets.",
    quotes: [["dam", 745], ["stoer", 690]],
  },
  {
    client: "Astrid Scholten", phone: 45, hoursAgo: 11, inDays: 25,
    from: ["Hoofdstraat 132, 7311 LK Apeldoorn", "apartment", 5, true, 20],
    to: ["Berkelkade 4, 7203 AC Zutphen", "apartment", 1, true, 15],
    details: {
      type: "PACKING", rooms: 3, boxes: 50, volumeM3: 24, heavyItems: [], packing: true, assembly: false,
      storage: false, budgetBand: "500_1000",
    },
    wishes: "Ik kan niet goed tillen. Graag alles in- en uitpakken, en het servies extra goed inpakken.",
    quotes: [["dam", 890]],
  },
  {
    client: "Pieter van Gestel", phone: 46, hoursAgo: 180, inDays: 14,
    from: ["Veldhovenring 52, 5011 BR Tilburg", "house", 0, false, 5],
    to: ["Spoorlaan 400, 5038 CB Tilburg", "apartment", 7, true, 35],
    details: {
      type: "RESIDENTIAL", rooms: 4, boxes: 55, volumeM3: 32, heavyItems: ["Wasmachine", "Bank van drie meter"],
      packing: false, assembly: true, storage: false, budgetBand: "500_1000",
    },
    wishes: "De bank past misschien niet in de lift; graag vooraf meten.",
    quotes: [["zeeland", 845, "accepted"], ["maas", 890], ["stoer", 910]],
  },
  {
    client: "Loes Verbeek", phone: 47, hoursAgo: 31, inDays: null, flexible: true,
    from: ["Vughterstraat 166, 5211 HN 's-Hertogenbosch", "house", 0, false, 60],
    to: ["Taalstraat 90, 5261 AB Vught", "storage", 0, false, 10],
    details: {
      type: "STORAGE", rooms: 2, boxes: 25, volumeM3: 15, heavyItems: [], packing: false, assembly: false,
      storage: true, budgetBand: "200_500",
    },
    wishes: "Een halve inboedel vier tot zes maanden opslaan tijdens de verbouwing. Droog en verwarmd, er zitten schilderijen bij.",
    quotes: [["zeeland", 410]],
  },
  {
    client: "Ruud Coenen", phone: 48, hoursAgo: 55, inDays: 33,
    from: ["Parade 41, 5911 GJ Venlo", "apartment", 2, true, 25],
    to: ["Swalmerstraat 70, 6041 EN Roermond", "house", 0, false, 20],
    details: {
      type: "RESIDENTIAL", rooms: 3, boxes: 40, volumeM3: 26, heavyItems: ["aquarium"], packing: false,
      assembly: true, storage: false, budgetBand: "500_1000",
    },
    wishes: "Het aquarium (240 liter) is leeg, de vissen gaan in emmers met mij mee.", quotes: [["maas", 760]],
  },
  {
    client: "Chantal Meertens", phone: 49, hoursAgo: 130, inDays: 45,
    from: ["Wycker Brugstraat 19, 6221 BM Maastricht", "apartment", 1, false, 50],
    to: ["Antwerpen, België", "apartment", 2, true, 20],
    details: {
      type: "INTERNATIONAL", rooms: 3, boxes: 48, volumeM3: 25, heavyItems: ["Wasmachine"], packing: false,
      assembly: true, storage: false, budgetBand: "1000_2500",
    },
    wishes: "Nieuwe baan in Antwerpen. In Wyck mag een wagen maar kort staan, graag vergunning meerekenen.",
    quotes: [["maas", 1490], ["zeeland", 1375]],
  },
  {
    client: "Adriaan de Pagter", phone: 50, hoursAgo: 36, inDays: 27, flexible: true,
    from: ["Lange Vorststraat 88, 4461 JD Goes", "house", 0, false, 20],
    to: ["Walstraat 101, 4381 CG Vlissingen", "apartment", 4, true, 30],
    details: {
      type: "RESIDENTIAL", rooms: 5, boxes: 60, volumeM3: 38, heavyItems: ["Diepvrieskist"], packing: false,
      assembly: true, storage: true, budgetBand: "1000_2500",
    },
    wishes: "Kleiner wonen: ongeveer een derde gaat naar de opslag of naar de kringloop.",
  },
  {
    client: "Monique Kramer", phone: 51, hoursAgo: 7, inDays: 10,
    from: ["Noorderwagenstraat 63, 8232 VP Lelystad", "apartment", 3, false, 15],
    to: ["Stationsweg 28, 8224 AN Lelystad", "apartment", 0, false, 10],
    details: {
      type: "RESIDENTIAL", rooms: 2, boxes: 35, volumeM3: 20, heavyItems: ["Wasmachine"], packing: false,
      assembly: false, storage: false, budgetBand: "500_1000",
    },
    wishes: "Overdracht is op dezelfde dag: om 10 uur leeg, vanaf 12 uur erin.",
  },
  {
    client: "Harm Wissink", phone: 52, hoursAgo: 90, inDays: 35,
    from: ["Haverstraatpassage 24, 7511 JE Enschede", "office", 0, false, 45],
    to: ["Hengelosestraat 500, 7521 PA Enschede", "office", 2, true, 20],
    details: {
      type: "OFFICE", rooms: 4, boxes: 70, volumeM3: 40, heavyItems: ["Plotter"], packing: false, assembly: true,
      storage: false, budgetBand: "1000_2500",
    },
    wishes: "Architectenbureau met maquettes die rechtop moeten blijven staan.",
    quotes: [["tillers", 1680], ["veer", 1540], ["dam", 1720, "withdrawn"]],
  },
  {
    client: "Jantine Zwiers", phone: 53, hoursAgo: 19, inDays: 20,
    from: ["Hoofdstraat 77, 7811 ER Emmen", "house", 0, false, 10],
    to: ["Handelskade 12, 3437 AA Nieuwegein", "apartment", 6, true, 25],
    details: {
      type: "RESIDENTIAL", rooms: 4, boxes: 50, volumeM3: 30, heavyItems: ["Wasmachine", "Droger"], packing: false,
      assembly: true, storage: false, budgetBand: "1000_2500",
    },
    wishes: "Een rit delen vinden we goed, als we maar een week van tevoren weten welke dag het wordt.",
    quotes: [["veer", 1120]],
  },
  {
    client: "Menno Dijkstra", phone: 54, hoursAgo: 300, inDays: 5,
    from: ["Kraneweg 35, 9718 BG Groningen", "apartment", 2, false, 20],
    to: ["Rijksstraatweg 180, 9751 AJ Haren", "house", 0, false, 10],
    details: {
      type: "RESIDENTIAL", rooms: 3, boxes: 40, volumeM3: 25, heavyItems: ["Orgel, 90 kilo"], packing: false,
      assembly: true, storage: false, budgetBand: "500_1000",
    },
    wishes: "De trap heeft een krappe draai. Het orgel kan met vier man, is de vorige keer gezegd.",
    quotes: [["veer", 790, "accepted"], ["tillers", 980]],
  },
  {
    client: "Aukje Terpstra", phone: 55, hoursAgo: 28, inDays: 23,
    from: ["Boteringestraat 51, 9712 JN Groningen", "studio", 3, false, 35],
    to: ["Eikenlaan 110, 9741 HW Groningen", "apartment", 1, false, 15],
    details: {
      type: "RESIDENTIAL", rooms: 1, boxes: 15, volumeM3: 9, heavyItems: [], packing: false, assembly: false,
      storage: false, budgetBand: "200_500",
    },
    wishes: "Studentenkamer met één grote boekenkast. Ik help zelf mee met sjouwen.", quotes: [["veer", 265]],
  },
  {
    client: "Wiebe Kooistra", phone: 56, hoursAgo: 110, inDays: 38,
    from: ["Oosterdijk 17, 8601 GE Sneek", "house", 0, false, 15],
    to: ["Midstraat 88, 8501 BA Joure", "house", 0, false, 10],
    details: {
      type: "PIANO", rooms: null, boxes: null, volumeM3: 6, heavyItems: ["grand_piano"], packing: false,
      assembly: false, storage: false, budgetBand: "500_1000",
    },
    wishes: "Een vleugel van 1,80 meter en 320 kilo. De openslaande deuren aan de tuinkant zijn breed genoeg.",
    quotes: [["tillers", 690]],
  },
  {
    client: "Ilse Wiersma", phone: 57, hoursAgo: 420, inDays: 8,
    from: ["Noorderbuurt 22, 9203 ZN Drachten", "apartment", 1, true, 20],
    to: ["Dracht 60, 8442 DC Heerenveen", "apartment", 2, true, 20],
    details: {
      type: "RESIDENTIAL", rooms: 2, boxes: 25, volumeM3: 16, heavyItems: [], packing: false, assembly: false,
      storage: false, budgetBand: "200_500",
    },
    wishes: "Rustige verhuizing voor mijn vader; hij wil zelf de planten dragen.",
    quotes: [["veer", 480], ["tillers", 560]], closed: "client",
  },
];
