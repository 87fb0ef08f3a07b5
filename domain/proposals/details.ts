import type { ServiceType } from "../briefs/details.ts";
import type { Day } from "../kernel/dates.ts";

/** A fixed price, an hourly rate up to a maximum, or an estimate that is settled afterwards ("nacalculatie"). */
export const PRICE_TYPES = ["FIXED", "HOURLY_MAX", "ESTIMATE"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** By how much an estimate may be exceeded without a warning in time, in percent (Civil Code 7:752). */
export const ESTIMATE_MARGIN_PERCENT = 10;

/** What a price covers. For work done once always TOTAL; for recurring work TOTAL is all visits of one year. */
export const PRICE_PER = ["VISIT", "TOTAL"] as const;
export type PricePer = (typeof PRICE_PER)[number];

/** Dutch btw rates of this work, in percent. */
export const VAT_RATES = [9, 21] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** One line of a price; the amount includes btw. */
export type QuoteLine = { description: string; amountCents: number; vatRate: VatRate };

/** What a quote is for: the service of the cleaning wizard, or a move. */
export type QuoteService = ServiceType | "moving";

/** What a price may or may not include. `inclusions.ts` says which of them belong to a service. */
export const INCLUSION_CODES = [
  "materials",
  "travel",
  "parking",
  "windows_inside",
  "windows_outside",
  "frames",
  "heights",
  "oven",
  "fridge",
  "cupboards_inside",
  "ironing",
  "laundry",
  "descaling",
  "stains",
  "furniture",
  "sanitary_supplies",
  "keys",
  "fixed_cleaner",
  "handover",
  "waste",
  "packing",
  "packing_material",
  "assembly",
  "lift",
  "heavy_items",
  "storage",
  "liability_insurance",
  "transport_insurance",
] as const;
export type InclusionCode = (typeof INCLUSION_CODES)[number];

/** Whether the price includes it. `extra` costs more: `cents` including btw, null when the company did not say how much. */
export type InclusionAnswer = { is: "yes" } | { is: "no" } | { is: "extra"; cents: number | null };

/** The answers of a company; a missing one is not said. */
export type Inclusions = Partial<Record<InclusionCode, InclusionAnswer>>;

/** Everything of a quote that the company writes; each version keeps it whole. */
export type QuoteContent = {
  packageName: string;
  priceType: PriceType;
  pricePer: PricePer;
  /** Of all people together, including btw; null only for a fixed price. */
  hourlyRateCents: number | null;
  /** How long one visit takes, in quarters of an hour, however many people come; null when not said. */
  assumedHours: number | null;
  /** How many people come; null when not said. */
  assumedPeople: number | null;
  /** Of a move; null when not said. */
  assumedVolumeM3: number | null;
  /** One to `MAX_LINES` lines; the price is their sum. */
  lines: QuoteLine[];
  inclusions: Inclusions;
  /** The first day on which the company can do the work. Null on a quote that was sent with a price only. */
  firstDay: Day | null;
  /** The end of the last Amsterdam day on which the client can accept it. */
  validUntil: Date;
  /** What work costs that turns out to be needed besides. */
  extraWork: string;
  /** What the company does, in its own words. */
  includes: string;
  websiteLink: string | null;
  portfolioLink: string | null;
};

/** A field of a quote, as `changedFields` names it. */
export type QuoteField = keyof QuoteContent;

/** A field that both sides read before the reveal: a link leads to its company. */
export type SharedQuoteField = Exclude<QuoteField, "websiteLink" | "portfolioLink">;
