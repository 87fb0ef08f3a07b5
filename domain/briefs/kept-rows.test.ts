import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { askFirst } from "../../tests/support/asked-briefs.ts";
import { publishedBrief } from "../../tests/support/briefs.ts";
import { company, type Company } from "../../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { client } from "../../tests/support/people.ts";
import { sentQuote } from "../../tests/support/sent-quote.ts";
import { KeptRows } from "./kept-rows.ts";
import { openBriefRows } from "./open-brief-rows-view.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
});
afterAll(() => harness.close());

const listed = async (id: string) =>
  (await openBriefRows(harness, firm.reader)).find((brief) => brief.id === id);

test("an unchanged brief is read once, and a change shows at the next call", async () => {
  const person = await client(harness);
  const id = await publishedBrief(harness, person);
  const first = await listed(id);
  expect(await listed(id)).toBe(first);
  await harness.db.update(briefs).set({ proposalsCount: 1 }).where(eq(briefs.id, id));
  expect(await listed(id)).toMatchObject({ proposalsCount: 1 });
  await harness.db.update(briefs).set({ description: "Anders." }).where(eq(briefs.id, id));
  expect(await listed(id)).toMatchObject({ description: "Anders." });
  // Two changes in one transaction give one version.
  await harness.db.transaction(async (tx) => {
    await tx.update(briefs).set({ description: "Eerst." }).where(eq(briefs.id, id));
    await tx.update(briefs).set({ description: "Toen." }).where(eq(briefs.id, id));
  });
  expect(await listed(id)).toMatchObject({ description: "Toen." });
});

test("what is hidden, closed, over, quoted or gone is not listed, though it is in memory", async () => {
  const other = await company(harness);
  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push(await publishedBrief(harness, await client(harness)));
  const [hidden, closed, quoted, gone] = ids as [string, string, string, string];
  for (const id of ids) expect(await listed(id)).toBeDefined();
  await harness.db.update(briefs).set({ hiddenAt: harness.now }).where(eq(briefs.id, hidden));
  await harness.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "client", closedAt: harness.now })
    .where(eq(briefs.id, closed));
  await sentQuote(harness, firm, quoted);
  await harness.db.delete(briefs).where(eq(briefs.id, gone));
  for (const id of ids) expect(await listed(id)).toBeUndefined();
  const seenByOther = (await openBriefRows(harness, other.reader)).map(({ id }) => id);
  expect(seenByOther).toContain(quoted);
});

test("a brief in memory is listed only for companies that may see it: of its vertical, or the one that it asks first", async () => {
  const [other, mover] = [await company(harness), await company(harness, { vertical: "moving" })];
  const listedFor = async ({ reader }: Company) => (await openBriefRows(harness, reader)).map(({ id }) => id);
  const open = await publishedBrief(harness, await client(harness));
  const asking = await askFirst(harness, await client(harness), other);
  expect(await listedFor(other)).toEqual(expect.arrayContaining([open, asking]));
  expect(await listedFor(firm)).toContain(open);
  expect(await listedFor(firm)).not.toContain(asking);
  expect(await listedFor(mover)).toEqual([]);
});

const row = (n: number) => ({ rowVersion: `${n} 1` });
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

test("keeps a bounded number of rows, those that the database was asked for last", () => {
  const kept = new KeptRows<{ rowVersion: string }>();
  const { now } = harness;
  kept.keep(
    Array.from({ length: 5_001 }, (_, n) => row(n)),
    now,
  );
  expect(kept.all(["0 1"], now)).toBe(null);
  expect(kept.all(["1 1", "5000 1"], now)).toHaveLength(2);
  expect(kept.all(["1 2"], now)).toBe(null);
});

test("keeps rows for an hour at most", () => {
  const kept = new KeptRows<{ rowVersion: string }>();
  const { now } = harness;
  kept.keep([row(1)], now);
  const versions = ["1 1"];
  expect(kept.all(versions, later(now, 3_599_999))).toHaveLength(1);
  expect(kept.all(versions, later(now, 3_600_000))).toBe(null);
});

test("reads only what is not in memory, and gives nothing when a version is not the one that was listed", async () => {
  const kept = new KeptRows<{ rowVersion: string }>();
  const { now } = harness;
  kept.keep([row(1)], now);
  const asked: string[][] = [];
  const read = (ids: string[]) => {
    asked.push(ids);
    return Promise.resolve([row(2)]);
  };
  expect(await kept.allOrRead(["1 1", "2 1"], now, read)).toEqual([row(1), row(2)]);
  expect(await kept.allOrRead(["1 1", "2 2"], now, read)).toBe(null);
  expect(asked).toEqual([["2"], ["2"]]);
});
