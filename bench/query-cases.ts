import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, companyProfiles } from "#db/schema/index.ts";
import type { OpenBriefsFilter } from "#domain/briefs/open-list/list-filter.ts";
import type { CompanyReader } from "#domain/companies/views.ts";
import { openBriefsQuery } from "#domain/briefs/open-list/open-briefs-view.ts";
import { visibleToAll } from "#domain/briefs/open-list/visibility.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CATEGORIES, VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";

type PerVertical = Record<Vertical, string>;

/**
 * One way to read the list, or to count it; run `n` decides the vertical, province and category. One that `searches` reads the
 * newest `MOST_SEARCHED` briefs and sorts what it finds.
 */
export type QueryCase = {
  name: string;
  searches: boolean;
  query: "page" | "count";
  ask: (n: number) => { reader: CompanyReader; filter: OpenBriefsFilter };
};

/** `n` cycles through verticals, then provinces, then the categories of a vertical. */
const VERTICAL_COUNT = VERTICALS.length;
const PLACES = VERTICAL_COUNT * PROVINCES.length;

/** The number of runs that ask for every category in every province, in both verticals. */
export const DIFFERENT_QUESTIONS = PLACES * CATEGORIES.cleaning.length;

const verticalOf = (n: number) => VERTICALS[n % VERTICAL_COUNT]!;
const province = (n: number) => PROVINCES[Math.floor(n / VERTICAL_COUNT) % PROVINCES.length]!;
const category = (n: number) => {
  const categories = CATEGORIES[verticalOf(n)];
  return categories[Math.floor(n / PLACES) % categories.length]!;
};

/** The ways to read the list. Every run asks for other values, so that no case measures one cached page. */
export async function queryCases(db: Database, now: Date): Promise<QueryCase[]> {
  const companies: PerVertical = {
    cleaning: await companyOf(db, "cleaning"),
    moving: await companyOf(db, "moving"),
  };
  const cursors: PerVertical = {
    cleaning: await deepCursor(db, now, "cleaning"),
    moving: await deepCursor(db, now, "moving"),
  };
  const readerOf = (n: number): CompanyReader => {
    const vertical = verticalOf(n);
    // Three neighbouring entries of the list of provinces, like a company's service areas.
    const serviceAreas = [0, 1, 2].map((step) => PROVINCES[(n * 5 + step) % PROVINCES.length]!);
    return { vertical, companyId: companies[vertical], serviceAreas, subscribed: true };
  };
  const filters: Record<string, (n: number) => OpenBriefsFilter> = {
    "no filter": () => ({}),
    province: (n) => ({ province: province(n) }),
    category: (n) => ({ category: category(n) }),
    "province and category": (n) => ({ province: province(n), category: category(n) }),
    "own areas": () => ({ province: "own-areas" }),
    "deep page": (n) => ({ after: cursors[verticalOf(n)] }),
    search: () => ({ q: "keuken" }),
    "soonest day first": () => ({ sort: "date" }),
    "own areas, highest budget first": () => ({ province: "own-areas", sort: "budget" }),
  };
  const cases = Object.entries(filters).map(([name, filterOf]) => ({
    name,
    searches: openBriefsQuery({ db, now }, readerOf(0), filterOf(0)).isSearch,
    query: "page" as const,
    ask: (n: number) => ({ reader: readerOf(n), filter: filterOf(n) }),
  }));
  const counted = cases.filter(({ name }) => ["no filter", "own areas"].includes(name));
  return [
    ...cases,
    ...counted.map((one) => ({ ...one, name: `${one.name}, total`, query: "count" as const })),
  ];
}

/** The cursor of the page after nine tenths of a vertical's list. */
async function deepCursor(db: Database, now: Date, vertical: Vertical): Promise<string> {
  const visible = visibleToAll(vertical, now);
  const position = Math.floor(0.9 * (await db.$count(briefs, visible)));
  const [row] = await db
    .select({ id: briefs.id, publishedAt: briefs.publishedAt })
    .from(briefs)
    .where(visible)
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .offset(position)
    .limit(1);
  return `${row!.publishedAt!.getTime()}_${row!.id}`;
}

/** A company of this vertical with quotes on some of the briefs. */
async function companyOf(db: Database, vertical: Vertical): Promise<string> {
  const [row] = await db
    .select({ id: companyProfiles.companyId })
    .from(companyProfiles)
    .where(eq(companyProfiles.vertical, vertical))
    .limit(1);
  return row!.id!;
}
