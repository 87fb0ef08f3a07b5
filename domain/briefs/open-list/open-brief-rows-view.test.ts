import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefMarks, briefs } from "#db/schema/index.ts";
import { askFirst } from "../../../tests/support/people/asked-briefs.ts";
import { publishedBrief, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { sentQuote } from "../../../tests/support/people/sent-quote.ts";
import { addDays, addHours, amsterdamDay } from "../../kernel/dates.ts";
import { openBriefRows } from "./open-brief-rows-view.ts";
import { openBriefs } from "./open-briefs-view.ts";

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

const rowsOf = ({ reader }: Company, limit = 100) => openBriefRows(harness, reader, limit);
const idsOf = async (firm: Company) => (await rowsOf(firm)).map(({ id }) => id);
const listOf = async ({ reader }: Company) =>
  (await openBriefs(harness, reader, {})).rows.map(({ id }) => id);

test("companies that ask at the same time each get the list that the site shows them", async () => {
  const [one, other, third] = firms as [Company, Company, Company];
  const { now } = harness;
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
  const asksOne = await askFirst(harness, await client(harness), one);
  const asksOther = await askFirst(harness, await client(harness), other);
  const lists = await Promise.all(firms.map(idsOf));
  expect(lists).toEqual(await Promise.all(firms.map(listOf)));
  expect(lists.map((list) => new Set(list))).toEqual([
    new Set([saved, seen, asksOne]),
    new Set([quoted, hidden, saved, seen, asksOther]),
    new Set([quoted, hidden, saved, seen]),
    new Set(),
  ]);
});

test("a change shows in the next list, for all companies", async () => {
  const [one, other] = firms as [Company, Company];
  const id = await published();
  const found = () =>
    Promise.all([one, other].map(async (firm) => (await rowsOf(firm)).find((row) => row.id === id)));
  expect(await found()).toMatchObject([{ proposalsCount: 0 }, { proposalsCount: 0 }]);
  await change(id, { description: "Anders.", proposalsCount: 1 });
  expect(await found()).toMatchObject([
    { description: "Anders.", proposalsCount: 1 },
    { description: "Anders.", proposalsCount: 1 },
  ]);
  await mark(other, id, { hiddenAt: harness.now });
  expect(await found()).toMatchObject([{ id }, undefined]);
  await change(id, { status: "CANCELLED", closeReason: "client", closedAt: harness.now });
  expect(await found()).toEqual([undefined, undefined]);
});

test("the newest come first, as many as were asked for, also for a company that hid many", async () => {
  const [, , third] = firms as [Company, Company, Company];
  const ids = await publishedBriefs(harness, await client(harness), 8, (index) => ({
    publishedAt: addHours(harness.now, 1 + index),
  }));
  const newest = ids.toReversed();
  expect((await rowsOf(third, 3)).map(({ id }) => id)).toEqual(newest.slice(0, 3));
  for (const id of newest.slice(0, 6)) await mark(third, id, { hiddenAt: harness.now });
  expect((await rowsOf(third, 2)).map(({ id }) => id)).toEqual(newest.slice(6));
});

test("a company without a subscription reads none", async () => {
  const { reader } = await company(harness, { subscribed: false });
  expect(await outcome(openBriefRows(harness, reader, 100))).toEqual({ refusal: "subscription_required" });
});
