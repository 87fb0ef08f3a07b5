import { sql, type SQL } from "drizzle-orm";
import { matchingCompanies } from "#domain/matching/match-condition.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { countQuery } from "#domain/matching/views.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { addManyBriefs, addManyCompanies, THEIR_POSTCODE4 } from "../tests/support/people/many-companies.ts";
import { client } from "../tests/support/people/people.ts";
import { besideBare, type BareResult } from "./beside-bare.ts";
import { emptyDatabase } from "./filled-database.ts";

const COMPANIES = 5_000;
const BRIEFS = 100_000;
const RUNS = 100;

/** Measures the queries of alerts and of the company's count, each against a query that only reads as many rows. */
export async function benchMatching(dataDir: string, say: (text: string) => void): Promise<BareResult[]> {
  const { db, stop } = await emptyDatabase(dataDir);
  try {
    const now = new Date();
    say(`filling a database with ${COMPANIES} companies and ${BRIEFS} requests`);
    await addManyCompanies(db, COMPANIES, now);
    await addManyBriefs(db, BRIEFS, now);
    const place = { eventDate: "2026-03-20", postcode4: THEIR_POSTCODE4 };
    const briefId = await publishedBrief({ db, now }, await client({ db, now }), place);
    const wishes = {
      categories: ["RESIDENTIAL" as const],
      basePostcode4: THEIR_POSTCODE4,
      radiusKm: 25,
      smallestSize: 50,
      largestSize: 200,
      days: [...WEEKDAYS],
    };
    const measure = (name: string, query: SQL, bare: SQL): Promise<BareResult> => {
      say(`running ${name} ${RUNS} times`);
      return besideBare(
        name,
        async () => (await db.execute(query)).rows.length,
        () => db.execute(bare),
        RUNS,
      );
    };
    return [
      await measure(
        "matching companies",
        matchingCompanies({ now }, briefId),
        sql`select company_id from region_places where vertical = 'cleaning' and province = 'Utrecht'`,
      ),
      await measure(
        "count of 30 days",
        countQuery({ now }, { vertical: "cleaning", provinces: ["Utrecht", "Gelderland"], wishes }),
        sql`select count(details) from briefs where vertical = 'cleaning'
          and published_at >= ${now}::timestamptz - interval '30 days'`,
      ),
    ];
  } finally {
    await stop();
  }
}
