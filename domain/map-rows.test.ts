import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefMarks, briefs, companies, profiles, proposals } from "#db/schema/index.ts";
import { publishedBrief } from "../tests/support/briefs.ts";
import { company, type Company } from "../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { client } from "../tests/support/people.ts";
import { sentQuote } from "../tests/support/sent-quote.ts";
import { rowMapper } from "./map-rows.ts";
import { preparedOnce } from "./prepared.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  const person = await client(harness);
  await sentQuote(harness, firm, await publishedBrief(harness, person));
  await publishedBrief(harness, person, { eventDate: "2026-12-24" });
});
afterAll(() => harness.close());

/** Every kind of column: plain, decoded, an expression, and objects of joined tables with and without a row. */
const everyBrief = (name: string) =>
  harness.db
    .select({
      id: briefs.id,
      publishedAt: briefs.publishedAt,
      hours: briefs.hours,
      details: briefs.details,
      isOpen: sql<boolean>`${briefs.status} = 'OPEN'`,
      doubled: sql<number>`${briefs.maxProposals} * 2`.mapWith(Number).as("doubled"),
      quote: { id: proposals.id, title: proposals.packageName, sentAt: proposals.createdAt },
      mark: { seenAt: briefMarks.seenAt },
      sender: { name: companies.companyName, of: sql<string>`'x'` },
    })
    .from(briefs)
    .leftJoin(proposals, eq(proposals.briefId, briefs.id))
    .leftJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(briefMarks, eq(briefMarks.briefId, briefs.id))
    .orderBy(briefs.createdAt, briefs.id)
    .prepare(name);

test("rows of a prepared query are those that Drizzle makes", async () => {
  const rows = await preparedOnce(harness.db, "mapped", everyBrief).execute();
  expect(rows).toEqual(await everyBrief("as_drizzle").execute());
  expect(rows.filter(({ quote }) => quote === null)).toHaveLength(1);
  expect(rows[0]!.publishedAt).toBeInstanceOf(Date);
});

test("a query with objects in objects is left to Drizzle", async () => {
  const nested = harness.db
    .select({ owner: { name: { full: profiles.fullName } } } as never)
    .from(profiles)
    .prepare("nested");
  expect(rowMapper(nested)).toBe(null);
});
