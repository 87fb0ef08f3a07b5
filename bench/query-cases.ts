import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, companyProfiles } from "#db/schema/index.ts";
import type { OpenBriefsFilter } from "#domain/briefs/input.ts";
import type { CompanyReader } from "#domain/briefs/policy.ts";
import { visibleToCompanies } from "#domain/briefs/visibility.ts";
import { PROVINCES } from "#domain/places/rules.ts";
import { CATEGORIES, VERTICALS, type Vertical } from "#domain/verticals.ts";

type PerTrade = Record<Vertical, string>;

/** One way of looking at the list; run `n` decides which trade, province and category are asked for. */
export type QueryCase = { name: string; ask(n: number): { reader: CompanyReader; filter: OpenBriefsFilter } };

/** Trades and provinces that run `n` turns through, and the categories of a trade after those. */
const TRADES = VERTICALS.length;
const PLACES = TRADES * PROVINCES.length;

/** So many runs ask for every category in every province, in both trades. */
export const DIFFERENT_QUESTIONS = PLACES * CATEGORIES.cleaning.length;

const trade = (n: number) => VERTICALS[n % TRADES]!;
const province = (n: number) => PROVINCES[Math.floor(n / TRADES) % PROVINCES.length]!;
const category = (n: number) => {
  const categories = CATEGORIES[trade(n)];
  return categories[Math.floor(n / PLACES) % categories.length]!;
};

/** The six ways in which the list is read. Every run asks for other values, so none lives off one cached page. */
export async function queryCases(db: Database, now: Date): Promise<QueryCase[]> {
  const companies: PerTrade = {
    cleaning: await companyOf(db, "cleaning"),
    moving: await companyOf(db, "moving"),
  };
  const cursors: PerTrade = {
    cleaning: await deepCursor(db, now, "cleaning"),
    moving: await deepCursor(db, now, "moving"),
  };
  const readerOf = (n: number): CompanyReader => {
    const vertical = trade(n);
    // Three neighbours in the list of provinces, as a company's area would be.
    const serviceAreas = [0, 1, 2].map((step) => PROVINCES[(n * 5 + step) % PROVINCES.length]!);
    return { vertical, profileId: companies[vertical], serviceAreas, subscribed: true };
  };
  const filters: Record<string, (n: number) => OpenBriefsFilter> = {
    "no filter": () => ({}),
    province: (n) => ({ province: province(n) }),
    category: (n) => ({ category: category(n) }),
    "province and category": (n) => ({ province: province(n), category: category(n) }),
    "own areas": () => ({ province: "own-areas" }),
    "deep page": (n) => ({ after: cursors[trade(n)] }),
  };
  return Object.entries(filters).map(([name, filterOf]) => ({
    name,
    ask: (n) => ({ reader: readerOf(n), filter: filterOf(n) }),
  }));
}

/** The cursor of the page that begins when nine tenths of a trade's list are behind. */
async function deepCursor(db: Database, now: Date, vertical: Vertical): Promise<string> {
  const visible = visibleToCompanies(vertical, now);
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

/** A company of a trade to read the list for: one whose quotes are on some of the requests. */
async function companyOf(db: Database, vertical: Vertical): Promise<string> {
  const [row] = await db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.vertical, vertical))
    .limit(1);
  return row!.id;
}
