import type { Province } from "../../companies/places/rules.ts";
import type { Category, Vertical } from "../../kernel/verticals.ts";

/** What counts as a usual price was settled in this many days, and at least so many days ago: no price of today is told. */
export const USUAL_PRICE_DAYS = 365;
export const SETTLED_DAYS = 30;

/** Minimum number of companies behind a usual price, so that it gives away no single company's price. */
export const MIN_PRICED_COMPANIES = 5;

/** How work is measured: square metres of a clean, sides of windows, cubic metres of a move. */
export type SizeUnit = "M2" | "WINDOW_SIDE" | "M3";

const SIZE_UNITS: Record<Vertical, SizeUnit> = { cleaning: "M2", moving: "M3" };

export const sizeUnitOf = (vertical: Vertical, category: Category): SizeUnit =>
  category === "WINDOW_CLEANING" ? "WINDOW_SIDE" : SIZE_UNITS[vertical];

/** Where one band of sizes ends and the next begins: a size is in the band up to the first bound above it. */
export const SIZE_BOUNDS: Record<SizeUnit, readonly number[]> = {
  M2: [50, 100, 150, 250],
  WINDOW_SIDE: [15, 30, 60],
  M3: [15, 30, 50],
};

/** The band of a size: the number of bounds that it has reached. */
export const sizeBandOf = (unit: SizeUnit, size: number): number =>
  SIZE_BOUNDS[unit].filter((bound) => size >= bound).length;

/** The sizes in a band, from `from` up to, not including, `below`; null is open. */
export const sizesIn = (unit: SizeUnit, band: number): { from: number | null; below: number | null } => ({
  from: SIZE_BOUNDS[unit][band - 1] ?? null,
  below: SIZE_BOUNDS[unit][band] ?? null,
});

/** What a price says: what was agreed on, for work that is done, or what was asked in quotes. */
export const PRICE_SOURCES = ["deals", "quotes"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** The range of usual prices in whole euros incl. btw; `within` counts the companies whose usual price is in it. */
export type PriceRange = { from: number; to: number; within: number; companies: number };

/** The usual price of one kind of work: for one visit of work that comes back, in total for work that is done once. */
export type UsualPrice = PriceRange & {
  source: PriceSource;
  category: Category;
  isRepeated: boolean;
  /** Null for the whole country. */
  province: Province | null;
  /** See `sizeBandOf`; null for all sizes together. */
  band: number | null;
  /** The number of prices that it follows from. */
  prices: number;
};

/** What somebody wants to know the price of. */
export type PricedWork = {
  vertical: Vertical;
  category: Category;
  /** Null while it is not said how often; then work that comes back goes first. */
  isRepeated: boolean | null;
  /** In the unit of its kind (`sizeUnitOf`); null while it is not said. */
  size: number | null;
  province: Province | null;
};

/**
 * The usual price that says most about this work; null when too few companies did such work. Its own size goes before its province, and
 * that before the source: deals say more than quotes.
 */
export function usualPriceOf(known: readonly UsualPrice[], work: PricedWork): UsualPrice | null {
  const band = work.size === null ? null : sizeBandOf(sizeUnitOf(work.vertical, work.category), work.size);
  const bands = band === null ? [null] : [band, null];
  const provinces = work.province === null ? [null] : [work.province, null];
  const repeats = work.isRepeated === null ? [true, false] : [work.isRepeated];
  for (const isRepeated of repeats)
    for (const inBand of bands)
      for (const province of provinces)
        for (const source of PRICE_SOURCES) {
          const found = known.find(
            (one) =>
              one.category === work.category &&
              one.isRepeated === isRepeated &&
              one.band === inBand &&
              one.province === province &&
              one.source === source,
          );
          if (found) return found;
        }
  return null;
}

/** The usual prices of these kinds of work in a province, of all sizes: at most one of each kind. */
export function usualPricesIn(
  known: readonly UsualPrice[],
  {
    vertical,
    categories,
    province,
  }: { vertical: Vertical; categories: readonly Category[]; province: Province | null },
): UsualPrice[] {
  return categories.flatMap((category) => {
    const price = usualPriceOf(known, { vertical, category, isRepeated: null, size: null, province });
    return price ?? [];
  });
}

/**
 * The range in which most companies ask their usual price: the 10th to the 90th percentile, in whole euros rounded to five. Null with
 * too few companies, or when most are outside.
 */
export function priceRange(usualCents: readonly number[]): PriceRange | null {
  const companies = usualCents.length;
  if (companies < MIN_PRICED_COMPANIES) return null;
  const sorted = usualCents.toSorted((a, b) => a - b);
  const from = toFiveEuros(percentile(sorted, 0.1));
  const to = toFiveEuros(percentile(sorted, 0.9));
  const within = sorted.filter((cents) => cents >= from * 100 && cents <= to * 100).length;
  return within > companies / 2 ? { from, to, within, companies } : null;
}

/** A percentile of sorted values, between two of them in proportion. */
function percentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at % 1);
}

const toFiveEuros = (cents: number) => Math.max(5, Math.round(cents / 500) * 5);
