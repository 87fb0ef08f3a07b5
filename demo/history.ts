import type { ChoiceReason } from "#domain/briefs/rules.ts";
import type { DemoCleaning, DemoMove, DemoQuote } from "./content-types.ts";

/** Days between publishing and the choice, and between publishing and the job. */
const CHOSEN_AFTER_HOURS = 60;
const JOB_AFTER_DAYS = 12;

/** A request of weeks ago: its client, how many days ago, its address, the quotes, and why the accepted one was chosen. */
type Past = [client: string, daysAgo: number, at: string, quotes: DemoQuote[], because?: ChoiceReason];

const common = ([client, daysAgo, , quotes, because]: Past) => ({
  client,
  hoursAgo: daysAgo * 24,
  inDays: JOB_AFTER_DAYS - daysAgo,
  quotes,
  because,
  chosenAfterHours: CHOSEN_AFTER_HOURS,
});

const cleaning = (past: Past, details: DemoCleaning["details"], wishes: string): DemoCleaning => ({
  ...common(past),
  at: past[2],
  details,
  wishes,
});

const HOME: DemoCleaning["details"] = {
  serviceType: "deep",
  afterConstruction: false,
  frequency: "once",
  propertyType: "house",
  squareMeters: 120,
  rooms: ["living_room", "kitchen", "bathroom", "bedrooms"],
  additionalServices: ["oven"],
  cleaningSupplies: "cleaner",
  timePreference: "flexible",
  budgetBand: "200_500",
};
const WEEKLY: DemoCleaning["details"] = {
  ...HOME,
  serviceType: "regular",
  afterConstruction: null,
  frequency: "weekly",
  additionalServices: ["mopping_floors"],
  budgetBand: "under_200",
};
const WINDOWS: DemoCleaning["details"] = {
  ...HOME,
  serviceType: "window",
  afterConstruction: null,
  rooms: ["living_room", "bedrooms"],
  additionalServices: ["window_cleaning"],
  budgetBand: "under_200",
};

const DEEP = "Alles een keer goed schoon, ook de kastjes van binnen en de tegels in de badkamer.";
const FIXED = "Een vaste hulp voor een ochtend in de week, liefst steeds dezelfde.";
const GLASS = "Ramen en kozijnen rondom, binnen en buiten. Er is een achterom.";

/** Decided cleaning requests, so that a company has figures and loss reports to read. */
// oxfmt-ignore
export const CLEANING_HISTORY: DemoCleaning[] = [
  cleaning(["Ilona Verhoef", 66, "Amsterdamsestraatweg 310, 3551 CR Utrecht", [["oost", 310, "accepted"], ["hoek", 365], ["glas", 340], ["fris", 395]], "price"], HOME, DEEP),
  cleaning(["Bart Klomp", 62, "Biltstraat 88, 3572 BG Utrecht", [["hoek", 84, "accepted"], ["glas", 92]], "company"], WEEKLY, FIXED),
  cleaning(["Noortje Lammers", 58, "Zonstraat 12, 3581 MS Utrecht", [["glas", 96, "accepted"], ["hoek", 118]], "date"], WINDOWS, GLASS),
  cleaning(["Peter Haak", 54, "Kanaalstraat 201, 3531 CH Utrecht", [["fris", 329, "accepted"], ["hoek", 345], ["oost", 298], ["zuiver", 410], ["glas", 372]], "inclusions"], HOME, DEEP),
  cleaning(["Yvette Blom", 47, "Croeselaan 45, 3521 BJ Utrecht", [["hoek", 355, "accepted"], ["oost", 330], ["fris", 362], ["glas", 349]]], HOME, DEEP),
  cleaning(["Dirk Snel", 45, "Adelaarstraat 70, 3514 CG Utrecht", [["oost", 76, "accepted"], ["hoek", 88], ["glas", 94], ["fris", 81], ["zuiver", 90]], "price"], WEEKLY, FIXED),
  cleaning(["Esra Polat", 41, "Vleutenseweg 150, 3532 HL Utrecht", [["oost", 285, "accepted"], ["hoek", 352], ["glas", 318], ["zuiver", 299]], "price"], HOME, DEEP),
  cleaning(["Ilse Mulder", 38, "Croeselaan 12, 3521 BJ Utrecht", [["zuiver", 345, "accepted"], ["glas", 372]], "date"], HOME, DEEP),
  cleaning(["Ruud Timmer", 36, "Burgemeester Reigerstraat 9, 3581 KJ Utrecht", [["hoek", 110, "accepted"], ["glas", 104], ["fris", 125]], "clarity"], WINDOWS, GLASS),
  cleaning(["Mina Sahin", 33, "Rijnlaan 77, 3522 BE Utrecht", [["glas", 89, "accepted"], ["hoek", 86], ["oost", 79], ["fris", 98]], "company"], WEEKLY, FIXED),
  cleaning(["Joris Wessel", 29, "Nachtegaalstraat 30, 3581 AL Utrecht", [["hoek", 92, "declined"], ["glas", 85, "accepted"]]], WEEKLY, FIXED),
  cleaning(["Thea Rutgers", 26, "Maliesingel 14, 3581 BD Utrecht", [["zuiver", 338, "accepted"], ["hoek", 349], ["oost", 325], ["glas", 360], ["fris", 389]], "date"], HOME, DEEP),
  cleaning(["Koen Aarts", 22, "Lange Nieuwstraat 61, 3512 PE Utrecht", [["hoek", 330, "accepted"], ["fris", 345], ["glas", 352]], "price"], HOME, DEEP),
];

const move = (past: Past, size: { rooms: number; volumeM3: number }, wishes: string): DemoMove => ({
  ...common(past),
  from: [past[2], "apartment", 1, false, 15],
  to: ["Leusderweg 52, 3817 KC Amersfoort", "house", 0, false, 10],
  details: {
    type: "RESIDENTIAL",
    boxes: 30,
    heavyItems: [],
    packing: false,
    assembly: true,
    storage: false,
    budgetBand: "500_1000",
    ...size,
  },
  wishes,
});

const SMALL = { rooms: 2, volumeM3: 16 };
const LARGE = { rooms: 4, volumeM3: 32 };
const STAIRS = "Eén trap naar beneden, de bank moet misschien over het balkon.";

/** Decided moves, likewise. */
// oxfmt-ignore
export const MOVING_HISTORY: DemoMove[] = [
  move(["Carlijn Roos", 64, "Amsterdamsestraatweg 95, 3513 AB Utrecht", [["veer", 640, "accepted"], ["dam", 745], ["stoer", 690], ["tillers", 710]], "price"], SMALL, STAIRS),
  move(["Sven Dorst", 57, "Merelstraat 20, 3514 CN Utrecht", [["dam", 980, "accepted"], ["stoer", 1040]], "company"], LARGE, STAIRS),
  move(["Lotte Kamp", 49, "Griftstraat 8, 3572 GP Utrecht", [["stoer", 915, "accepted"], ["dam", 955], ["zeeland", 1090], ["tillers", 890], ["veer", 840]], "date"], LARGE, STAIRS),
  move(["Fatih Yildiz", 43, "Laan van Nieuw-Guinea 130, 3531 JL Utrecht", [["dam", 620, "accepted"], ["veer", 590], ["tillers", 655]]], SMALL, STAIRS),
  move(["Anouk Bos", 35, "Balijelaan 40, 3521 GS Utrecht", [["tillers", 610, "accepted"], ["dam", 695], ["stoer", 720], ["veer", 585]], "inclusions"], SMALL, STAIRS),
  move(["Hugo Maas", 31, "Oudegracht 320, 3511 PK Utrecht", [["veer", 870, "accepted"], ["dam", 1020], ["stoer", 945], ["tillers", 960]], "price"], LARGE, STAIRS),
  move(["Wendy Prior", 24, "Van Lieflandlaan 66, 3571 AE Utrecht", [["dam", 640, "accepted"], ["stoer", 665], ["tillers", 630]], "date"], SMALL, STAIRS),
];
