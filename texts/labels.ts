import type {
  AdditionalService,
  BudgetBand,
  CleaningSupplies,
  DateChoice,
  Frequency,
  HeavyItem,
  HomeType,
  MovingService,
  PropertyType,
  Room,
  ServiceType,
  TimePreference,
} from "#domain/briefs/details.ts";
import type { AddressKind, ContactPreference } from "#domain/briefs/rules.ts";
import type { ProposalStatus } from "#domain/facts/proposal-status.ts";
import type { DeclineReason } from "#domain/proposals/rules.ts";
import type { SubscriptionPhase } from "#domain/subscriptions/rules.ts";
import type { Category, CleaningCategory, MovingCategory, Vertical } from "#domain/kernel/verticals.ts";

export const CLEANING_CATEGORY_LABELS: Record<CleaningCategory, string> = {
  RESIDENTIAL: "Woningschoonmaak",
  OFFICE: "Kantoorschoonmaak",
  CONSTRUCTION: "Bouwschoonmaak",
  DEEP_CLEANING: "Grote schoonmaak",
  WINDOW_CLEANING: "Ramen lappen",
  CARPET_CLEANING: "Tapijtreiniging",
};

export const MOVING_CATEGORY_LABELS: Record<MovingCategory, string> = {
  RESIDENTIAL: "Woningverhuizing",
  OFFICE: "Kantoorverhuizing",
  STORAGE: "Opslag/bewaring",
  PACKING: "Inpakservice",
  INTERNATIONAL: "Internationale verhuizing",
  PIANO: "Piano/zware objecten",
};

const CATEGORY_LABELS = {
  cleaning: CLEANING_CATEGORY_LABELS,
  moving: MOVING_CATEGORY_LABELS,
} satisfies Record<Vertical, Partial<Record<Category, string>>>;

/** Label of a category in its vertical. A code of the other vertical, which no row should hold, is shown as it is. */
export function categoryLabel(vertical: Vertical, category: Category): string {
  const labels: Partial<Record<Category, string>> = CATEGORY_LABELS[vertical];
  return labels[category] ?? category;
}

/** The same for filters and profiles: this category includes end-of-tenancy cleaning, which briefs call by its own name. */
export function workLabel(vertical: Vertical, category: Category): string {
  return category === "DEEP_CLEANING"
    ? "Grote schoonmaak en oplevering na verhuizing"
    : categoryLabel(vertical, category);
}

export const SERVICE_TYPE_LABELS: Record<ServiceType, string> = {
  regular: "Reguliere schoonmaak",
  deep: "Grote schoonmaak",
  end: "Oplevering na verhuizing",
  office: "Kantoorschoonmaak",
  window: "Ramen lappen",
  carpet: "Tapijtreiniging",
};

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  once: "Eenmalig",
  weekly: "Elke week",
  biweekly: "Elke twee weken",
  monthly: "Elke maand",
  quarterly: "Elk kwartaal",
};

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Huis",
  office: "Kantoor",
  shop: "Winkel",
  other: "Anders",
};

export const ROOM_LABELS: Record<Room, string> = {
  living_room: "Woonkamer",
  kitchen: "Keuken",
  bathroom: "Badkamer",
  bedrooms: "Slaapkamer(s)",
  toilet: "Toilet",
  hallway: "Hal",
  balcony_terrace: "Balkon of terras",
  cellar: "Kelder",
  attic: "Zolder",
};

export const ADDITIONAL_SERVICE_LABELS: Record<AdditionalService, string> = {
  window_cleaning: "Ramen lappen",
  oven: "Oven schoonmaken",
  fridge: "Koelkast schoonmaken",
  inside_cupboards: "Kasten van binnen schoonmaken",
  vacuuming_carpet: "Tapijt stofzuigen",
  mopping_floors: "Vloeren dweilen",
  ironing: "Strijken",
  laundry: "Was doen",
};

export const CLEANING_SUPPLIES_LABELS: Record<CleaningSupplies, string> = {
  cleaner: "Het bedrijf neemt ze mee",
  client: "Ik heb ze zelf in huis",
  discuss: "In overleg",
};

/** The same for a company, to which the client's "ik" is another person. */
export const CLEANING_SUPPLIES_FOR_COMPANIES: Record<CleaningSupplies, string> = {
  ...CLEANING_SUPPLIES_LABELS,
  client: "Heeft de opdrachtgever in huis",
};

export const TIME_PREFERENCE_LABELS: Record<TimePreference, string> = {
  morning: "Ochtend (08:00–12:00)",
  afternoon: "Middag (12:00–17:00)",
  evening: "Avond (17:00–20:00)",
  flexible: "Maakt niet uit",
};

export const BUDGET_BAND_LABELS: Record<BudgetBand, string> = {
  under_200: "Minder dan €\u00a0200",
  "200_500": "€\u00a0200 tot €\u00a0500",
  "500_1000": "€\u00a0500 tot €\u00a01.000",
  "1000_2500": "€\u00a01.000 tot €\u00a02.500",
  "2500_5000": "€\u00a02.500 tot €\u00a05.000",
  "5000_plus": "€\u00a05.000 of meer",
};

export const HOME_TYPE_LABELS: Record<HomeType, string> = {
  apartment: "Appartement",
  house: "Huis",
  studio: "Studio of kamer",
  office: "Kantoor",
  storage: "Opslagruimte",
};

export const DATE_CHOICE_LABELS: Record<DateChoice, string> = {
  fixed: "Op een vaste dag",
  flexible: "Ik ben flexibel",
};

export const HEAVY_ITEM_LABELS: Record<HeavyItem, string> = {
  piano: "Piano",
  grand_piano: "Vleugel",
  safe: "Kluis",
  aquarium: "Aquarium",
  billiard_table: "Biljart",
  stone_top: "Natuurstenen blad",
  fitness_machine: "Fitnessapparaat",
};

/** Label of a heavy item; an item that the client typed is its own label. */
export function heavyItemLabel(item: string): string {
  return Object.hasOwn(HEAVY_ITEM_LABELS, item) ? HEAVY_ITEM_LABELS[item as HeavyItem] : item;
}

export const MOVING_SERVICE_LABELS: Record<MovingService, string> = {
  packing: "Inpakken",
  assembly: "Meubels uit en in elkaar",
  storage: "Tijdelijk opslaan",
};

/** Label of a floor; 0 is the ground floor: `Begane grond`, `3e verdieping`. */
export function floorLabel(floor: number): string {
  if (floor < 0) return "Onder de begane grond";
  return floor === 0 ? "Begane grond" : `${floor}e verdieping`;
}

export const CONTACT_PREFERENCE_LABELS: Record<ContactPreference, string> = {
  call: "Bellen",
  mail: "Mailen",
  whatsapp: "WhatsApp",
};

export const ADDRESS_KIND_LABELS: Record<AddressKind, string> = {
  JOB: "Adres",
  FROM: "Van",
  TO: "Naar",
};

/** The state of a quote for the company that sent it. Its client reads `texts/request/client-states.ts` and the comparison. */
export const PROPOSAL_STATUS_LABELS: Record<ProposalStatus, string> = {
  PENDING: "In afwachting",
  ACCEPTED: "Gekozen",
  DECLINED: "Niet gekozen",
  WITHDRAWN: "Ingetrokken",
  EXPIRED: "Verlopen",
};

/** Why a quote was declined, worded for the company that sent it. */
export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  client: "De opdrachtgever heeft je offerte afgewezen.",
  other_accepted: "De opdrachtgever heeft voor een andere offerte gekozen.",
  brief_closed: "De aanvraag is gesloten zonder dat er een bedrijf is gekozen.",
  chosen_elsewhere: "De opdrachtgever heeft buiten onze site een bedrijf gekozen.",
  fell_through: "De opdrachtgever gaf door dat het werk niet doorging.",
};

/** The same for a line in a list. */
export const DECLINE_REASON_SHORT: Record<DeclineReason, string> = {
  client: "Afgewezen door de opdrachtgever",
  other_accepted: "Een ander bedrijf is gekozen",
  brief_closed: "Gesloten zonder keuze",
  chosen_elsewhere: "Gekozen buiten onze site",
  fell_through: "Ging niet door na de keuze",
};

export const SUBSCRIPTION_PHASE_LABELS: Record<SubscriptionPhase, string> = {
  active: "Actief",
  ending: "Opgezegd",
  checking: "We vragen het na",
  under_way: "Betaling onderweg",
  past_due: "Betaling mislukt",
  incomplete: "Betaling niet afgerond",
  over: "Beëindigd",
};

export function yesNo(value: boolean): string {
  return value ? "Ja" : "Nee";
}
