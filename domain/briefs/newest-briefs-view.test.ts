import { afterAll, beforeAll, expect, test } from "vitest";
import { briefMarks, briefs, companyWork, postcodes } from "#db/schema/index.ts";
import { askFirst } from "../../tests/support/asked-briefs.ts";
import { publishedBrief } from "../../tests/support/briefs.ts";
import { company, type Company } from "../../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { client } from "../../tests/support/people.ts";
import { sentQuote } from "../../tests/support/sent-quote.ts";
import { addDays, addHours, amsterdamDay } from "../dates.ts";
import { newestPage } from "./newest-briefs-view.ts";
import { openBriefRows } from "./open-brief-rows-view.ts";
import { openBriefs } from "./open-briefs-view.ts";
import { eq } from "drizzle-orm";

let harness: TestHarness;
let firms: Company[];

beforeAll(async () => {
  harness = await openTestHarness();
  const mover = await company(harness, { vertical: "moving" });
  firms = [await company(harness), await company(harness), await company(harness), mover];
});
afterAll(() => harness.close());

const published = async () => publishedBrief(harness, await client(harness));
const change = (id: string, values: Partial<typeof briefs.$inferInsert>) =>
  harness.db.update(briefs).set(values).where(eq(briefs.id, id));
const mark = (firm: Company, briefId: string, values: Partial<typeof briefMarks.$inferInsert>) =>
  harness.db.insert(briefMarks).values({ companyId: firm.actor.companyId!, briefId, ...values });

/** The first page as the site has it. */
async function pageOfSite({ reader }: Company) {
  const { rows, next } = await openBriefs(harness, reader, {});
  return {
    rows: rows.map(({ id, isSaved, distanceKm, isExclusive }) => ({
      id,
      isSaved,
      km: distanceKm?.toFixed(6) ?? null,
      isExclusive,
    })),
    next,
  };
}

async function pageOfPrograms({ reader }: Company) {
  const page = await newestPage(harness, reader);
  return (
    page && {
      rows: page.rows.map((row) => {
        const { distanceKm, isSaved } = page.ownOf(row);
        return { id: row.id, isSaved, km: distanceKm?.toFixed(6) ?? null, isExclusive: row.isExclusive };
      }),
      next: page.next,
    }
  );
}

test("companies that ask at the same time each get the list that the site shows them", async () => {
  const [one, other, third] = firms as [Company, Company, Company];
  const { now } = harness;
  await harness.db.insert(postcodes).values([
    { postcode4: "3511", place: "Utrecht", province: "Utrecht", latitude: 52.09, longitude: 5.11 },
    { postcode4: "9711", place: "Groningen", province: "Groningen", latitude: 53.21, longitude: 6.56 },
  ]);
  await harness.db.insert(companyWork).values({
    companyId: one.actor.companyId!,
    basePostcode4: "9711",
    radiusKm: 50,
    days: [1],
    updatedAt: now,
  });
  const ids = [];
  for (let n = 0; n < 8; n += 1) ids.push(await published());
  const [quoted, hidden, saved, seen, full, over, past, gone] = ids as [string, ...string[]] & string[];
  await sentQuote(harness, one, quoted);
  await mark(one, hidden!, { hiddenAt: now });
  await mark(other, hidden!, { savedAt: now });
  await mark(one, saved!, { savedAt: now });
  await mark(third, seen!, { seenAt: now });
  await change(full!, { status: "IN_PROGRESS", proposalsCount: 5 });
  await change(over!, { expiresAt: addHours(now, -1) });
  await change(past!, { eventDate: addDays(amsterdamDay(now), -1) });
  await change(gone!, { hiddenAt: now });
  await askFirst(harness, await client(harness), one);
  await askFirst(harness, await client(harness), other);
  const expected = await Promise.all(firms.map(pageOfSite));
  expect(expected.map((page) => page.rows.length)).toEqual([3, 5, 4, 0]);
  expect(expected[0]!.rows.some(({ km }) => km !== null)).toBe(true);
  for (let time = 0; time < 2; time += 1)
    expect(await Promise.all(firms.map(pageOfPrograms))).toEqual(expected);
});

test("a change shows in the next list, for all companies", async () => {
  const [one, other] = firms as [Company, Company];
  const id = await published();
  const lists = async () =>
    (await Promise.all([one, other].map(pageOfPrograms))).map((page) =>
      page!.rows.some((row) => row.id === id),
    );
  expect(await lists()).toEqual([true, true]);
  await mark(other, id, { hiddenAt: harness.now });
  expect(await lists()).toEqual([true, false]);
  await change(id, { status: "CANCELLED", closeReason: "client", closedAt: harness.now });
  expect(await lists()).toEqual([false, false]);
});

test("a company that hid many newest requests gets its own list", async () => {
  const [, , third] = firms as [Company, Company, Company];
  const ids = [];
  const person = await client(harness);
  for (let n = 0; n < 55; n += 1) ids.push(await publishedBrief(harness, person));
  const page = await pageOfPrograms(third);
  expect(page).toEqual(await pageOfSite(third));
  expect(page!.next).not.toBe(null);
  for (const id of ids.slice(-25)) await mark(third, id, { hiddenAt: harness.now });
  expect(await pageOfPrograms(third)).toEqual(await pageOfSite(third));
  for (const id of ids.slice(0, -25)) await mark(third, id, { hiddenAt: harness.now });
  expect(await newestPage(harness, third.reader)).toBe(null);
  const listed = await openBriefRows(harness, third.reader);
  expect(listed.map(({ id }) => id)).toEqual((await pageOfSite(third)).rows.map(({ id }) => id));
});
