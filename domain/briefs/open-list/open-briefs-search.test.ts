import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefMarks, companyWork, postcodes } from "#db/schema/index.ts";
import { DETAILS, publishedBrief, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { sentQuote } from "../../../tests/support/people/sent-quote.ts";
import type { UserActor } from "../../kernel/context.ts";
import type { MovingDetails } from "../details.ts";
import { hideBrief } from "./hide-brief.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { LIST_SORTS } from "../rules.ts";
import { MOST_TOTAL, OPEN_BRIEFS_PAGE_SIZE, openBriefs } from "./open-briefs-view.ts";
import { saveBrief } from "./save-brief.ts";

let harness: TestHarness;
let owner: UserActor;
let mine: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  mine = await company(harness);
});
afterEach(() => harness.close());

const read = (filter: OpenBriefsFilter) => openBriefs(harness, mine.reader, filter);
const found = async (filter: OpenBriefsFilter) => new Set(await listed(filter));
const listed = async (filter: OpenBriefsFilter) => (await read(filter)).rows.map(({ id }) => id);

const act = (verb: typeof saveBrief, briefId: string, undo = false) =>
  verb(harness.ctx(mine.actor), { briefId, undo });

/** Utrecht, where the company works from, and places east of it. */
const KM_TO = { "3511": 0, "3811": 19, "7311": 64 };
async function workFromUtrecht() {
  await harness.db
    .insert(postcodes)
    .values([
      { postcode4: "3511", place: "Utrecht", province: "Utrecht", latitude: 52.09, longitude: 5.12 },
      { postcode4: "3811", place: "Amersfoort", province: "Utrecht", latitude: 52.16, longitude: 5.38 },
      { postcode4: "7311", place: "Apeldoorn", province: "Gelderland", latitude: 52.21, longitude: 6.03 },
    ])
    .onConflictDoNothing();
  await harness.db.insert(companyWork).values({
    companyId: mine.reader.companyId!,
    basePostcode4: "3511",
    radiusKm: 50,
    days: [1, 2, 3, 4, 5],
    updatedAt: harness.now,
  });
}
const inPlace = (postcode4: keyof typeof KM_TO) => publishedBrief(harness, owner, { postcode4 });

describe("a search finds", () => {
  test("the name of the work, as the row shows it", async () => {
    const windows = await publishedBrief(harness, owner, { category: "WINDOW_CLEANING" });
    await publishedBrief(harness, owner);
    const names = { WINDOW_CLEANING: "Ramen lappen", RESIDENTIAL: "Woningschoonmaak" };
    const page = await openBriefs(harness, mine.reader, { q: "ramen" }, { workNames: names });
    expect(page.rows.map(({ id }) => id)).toEqual([windows]);
    expect(page.total).toEqual({ count: 1, isMore: false });
  });

  test("words of the place and of the description, in any order and case", async () => {
    const id = await publishedBrief(harness, owner, {
      locationText: "Zeist (3701)",
      description: "Graag de serre ook, 100% streeploos.",
    });
    await publishedBrief(harness, owner);
    expect(await listed({ q: "SERRE zeist" })).toEqual([id]);
    expect(await listed({ q: "100%" })).toEqual([id]);
    expect(await listed({ q: "serre utrecht" })).toEqual([]);
  });

  test("days, sizes and budgets; what the client left open excludes nothing", async () => {
    const open = await publishedBrief(harness, owner, {
      eventDate: null,
      details: { ...DETAILS, squareMeters: null },
    });
    const small = await publishedBrief(harness, owner, {
      eventDate: "2026-04-10",
      details: { ...DETAILS, squareMeters: 40 },
      budgetMinEuro: 0,
      budgetMaxEuro: 200,
    });
    const large = await publishedBrief(harness, owner, {
      eventDate: "2026-05-10",
      details: { ...DETAILS, squareMeters: 400 },
      budgetMinEuro: 1000,
      budgetMaxEuro: 2500,
    });
    expect(await found({ from: "2026-05-01" })).toEqual(new Set([open, large]));
    expect(await found({ to: "2026-04-30" })).toEqual(new Set([open, small]));
    expect(await found({ size: 100 })).toEqual(new Set([open, large]));
    expect(await found({ budget: 500 })).toEqual(new Set([open, large]));
    expect(await found({ from: "2026-04-01", to: "2026-04-30", size: 10 })).toEqual(new Set([open, small]));
  });

  test("requests without a quote", async () => {
    await publishedBrief(harness, owner, { proposalsCount: 1 });
    const id = await publishedBrief(harness, owner);
    expect(await listed({ unquoted: "1" })).toEqual([id]);
  });

  test("what is near the postcode that the company works from", async () => {
    await workFromUtrecht();
    const near = await inPlace("3811");
    await inPlace("7311");
    expect(await listed({ within: 25 })).toEqual([near]);
    const [row] = (await read({ within: 25 })).rows;
    expect(Math.round(row!.distanceKm!)).toBe(KM_TO["3811"]);
  });
});

describe("the order is", () => {
  test("the soonest day, then those without one", async () => {
    const undated = await publishedBrief(harness, owner, { eventDate: null });
    const late = await publishedBrief(harness, owner, { eventDate: "2026-06-01" });
    const soon = await publishedBrief(harness, owner, { eventDate: "2026-04-01" });
    expect(await listed({ sort: "date" })).toEqual([soon, late, undated]);
  });

  test("the highest budget, then those without one", async () => {
    const [none, low, high] = [
      await publishedBrief(harness, owner, { budgetMinEuro: null, budgetMaxEuro: null }),
      await publishedBrief(harness, owner, { budgetMinEuro: null, budgetMaxEuro: 200 }),
      await publishedBrief(harness, owner, { budgetMinEuro: 5000, budgetMaxEuro: null }),
    ];
    expect(await listed({ sort: "budget" })).toEqual([high, low, none]);
  });

  test("the nearest, then those whose place is unknown", async () => {
    await workFromUtrecht();
    const unknown = await publishedBrief(harness, owner, { postcode4: null });
    const far = await inPlace("7311");
    const near = await inPlace("3511");
    expect(await listed({ sort: "distance" })).toEqual([near, far, unknown]);
  });

  test.each(LIST_SORTS)("kept over pages by %s: every request once", async (sort) => {
    const ids = await publishedBriefs(harness, owner, 2 * OPEN_BRIEFS_PAGE_SIZE + 3, (index) => ({
      eventDate: index % 3 === 0 ? null : `2026-04-0${1 + (index % 5)}`,
      budgetMinEuro: 100 * (index % 4),
    }));
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { rows, next } = await read({ sort, after, unquoted: "1" });
      seen.push(...rows.map(({ id }) => id));
      if (!next) break;
      after = next;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

test("no list has a name that PostgreSQL would cut, and mix up with another", async () => {
  const after = `12_${await publishedBrief(harness, owner)}`;
  const longest = {
    show: "hidden",
    category: "OFFICE",
    province: "own-areas",
    sort: "distance",
    after,
  } as const;
  expect(await listed({ ...longest, q: "ramen" })).toEqual([]);
  expect(await listed({ ...longest, province: "Utrecht" })).toEqual([]);
});

test("says how many there are, and above a hundred that there are more", async () => {
  await publishedBriefs(harness, owner, MOST_TOTAL);
  expect(await read({})).toMatchObject({ total: { count: MOST_TOTAL, isMore: false } });
  await publishedBrief(harness, owner);
  expect(await read({})).toMatchObject({ total: { count: MOST_TOTAL, isMore: true } });
  expect(await read({ sort: "date" })).toMatchObject({
    total: { count: MOST_TOTAL + 1, isMore: false },
    isCut: false,
  });
});

test("counts on among older ones when a company hid or quoted on many of the newest", async () => {
  const ids = await publishedBriefs(harness, owner, 137);
  for (const id of ids.splice(0, 2)) await sentQuote(harness, mine, id);
  const hide = (some: string[]) =>
    harness.db
      .insert(briefMarks)
      .values(some.map((briefId) => ({ companyId: mine.reader.companyId!, briefId, hiddenAt: harness.now })));
  await hide(ids.splice(-34));
  expect(await read({})).toMatchObject({ total: { count: MOST_TOTAL, isMore: true } });
  await hide(ids.splice(-1));
  expect(await read({})).toMatchObject({ total: { count: MOST_TOTAL, isMore: false } });
  await hide(ids.splice(-60));
  expect(await read({})).toMatchObject({ total: { count: 40, isMore: false } });
  await hide(ids.splice(-25));
  const { rows, total } = await read({});
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(total).toEqual({ count: 15, isMore: false });
});

test("reads what differs per vertical: the volume, floors and distance of a move", async () => {
  mine = await company(harness, { vertical: "moving" });
  await workFromUtrecht();
  const stop = { place: "Utrecht", postcode4: "3511", homeType: "apartment", lift: false, walkingMeters: 5 };
  const details = {
    vertical: "moving",
    volumeM3: 32.5,
    from: { ...stop, floor: 3 },
    to: { ...stop, postcode4: "7311", floor: 0 },
  } as MovingDetails;
  await publishedBrief(harness, owner, { vertical: "moving", category: "RESIDENTIAL", details });
  const [row] = (await read({})).rows;
  expect(row).toMatchObject({ volumeM3: 32.5, floors: { from: 3, to: 0 }, squareMeters: null });
  expect(Math.round(row!.tripKm!)).toBe(KM_TO["7311"]);
});

describe("a company sorts its list", () => {
  test("hides a request, and shows it again", async () => {
    const [hidden, other] = await publishedBriefs(harness, owner, 2);
    await act(hideBrief, hidden!);
    expect(await listed({})).toEqual([other]);
    expect(await listed({ show: "hidden" })).toEqual([hidden]);
    expect(await read({})).toMatchObject({ total: { count: 1 } });
    await act(hideBrief, hidden!, true);
    expect(await listed({})).toHaveLength(2);
  });

  test("saves a request, in a list of its own", async () => {
    const [saved] = await publishedBriefs(harness, owner, 2);
    await act(saveBrief, saved!);
    expect((await read({ show: "saved" })).rows).toMatchObject([{ id: saved, isSaved: true }]);
    expect(await listed({})).toHaveLength(2);
    await act(saveBrief, saved!, true);
    expect(await listed({ show: "saved" })).toEqual([]);
  });

  test("saving shows a hidden request again, and hiding takes it from the saved", async () => {
    const id = await publishedBrief(harness, owner);
    await act(hideBrief, id);
    await act(saveBrief, id);
    expect(await listed({})).toEqual([id]);
    await act(hideBrief, id);
    expect(await listed({ show: "saved" })).toEqual([]);
  });

  test("without a word of it to another company", async () => {
    const id = await publishedBrief(harness, owner);
    await act(hideBrief, id);
    const other = await company(harness);
    expect((await openBriefs(harness, other.reader, {})).rows).toMatchObject([{ id, isSaved: false }]);
  });

  test("but no request that it may not see, and not as a reader", async () => {
    const elsewhere = await publishedBrief(harness, owner, { vertical: "moving" });
    expect(await outcome(act(saveBrief, elsewhere))).toEqual({ refusal: "not_found" });
    const id = await publishedBrief(harness, owner);
    const reader = { ...mine.actor, companyRole: "READER" as const };
    expect(await outcome(hideBrief(harness.ctx(reader), { briefId: id, undo: false }))).toEqual({
      refusal: "not_allowed",
    });
  });
});
