import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyProfiles, companyWork, regionPlaces, subscriptions, type briefs } from "#db/schema/index.ts";
import { DETAILS, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { addCentres, CENTRES, chosenJob, setWork, toldOf } from "../../tests/support/people/work.ts";
import type { UserActor } from "../kernel/context.ts";
import { addDays, addHours, amsterdamDay, type Day } from "../kernel/dates.ts";
import { CATEGORIES } from "../kernel/verticals.ts";
import { matches, RADII_KM, WEEKDAYS } from "./rules.ts";

let harness: TestHarness;
let owner: UserActor;
let today: Day;

beforeAll(async () => {
  harness = await openTestHarness(2);
  owner = await client(harness);
  today = amsterdamDay(harness.now);
  await addCentres(harness);
});
afterAll(() => harness.close());

type WorkColumns = Partial<typeof companyWork.$inferInsert>;
type BriefColumns = Partial<typeof briefs.$inferInsert>;

const sized = (squareMeters: number | null): BriefColumns => ({ details: { ...DETAILS, squareMeters } });
const near = (radiusKm: number): WorkColumns => ({ basePostcode4: "3511", radiusKm });
/** A Friday and a Saturday. */
const FRIDAY: BriefColumns = { eventDate: "2026-03-20" };
const SATURDAY: BriefColumns = { eventDate: "2026-03-21" };
const WEEKDAYS_ONLY: WorkColumns = { days: [1, 2, 3, 4, 5] };

describe("a company in Utrecht", () => {
  let mine: Company;
  beforeAll(async () => {
    mine = await company(harness);
  });
  beforeEach(() => harness.db.delete(companyWork));

  const isTold = async (brief: BriefColumns) =>
    (await toldOf(harness, await publishedBrief(harness, owner, brief))).includes(mine.actor.companyId!);

  /** What the company wishes, the brief, and whether it is told. */
  const CASES: [what: string, WorkColumns | null, BriefColumns, told: boolean][] = [
    ["any brief without wishes", null, {}, true],
    ["work that it does", {}, { category: "RESIDENTIAL" }, true],
    ["work that it does not do", {}, { category: "OFFICE" }, false],
    ["a brief in another province", {}, { province: "Zeeland" }, false],
    ["a move to its province", {}, { province: "Zeeland", otherProvince: "Utrecht" }, true],
    ["the other vertical", {}, { vertical: "moving" }, false],
    ["a brief in its own postcode area", near(5), { postcode4: "3511" }, true],
    ["a brief 19 km away within 25", near(25), { postcode4: "3811" }, true],
    ["a brief 19 km away within 15", near(15), { postcode4: "3811" }, false],
    ["a brief 34 km away within 25", near(25), { postcode4: "1011" }, false],
    ["a brief whose postcode area is unknown", near(5), { postcode4: "4999" }, true],
    ["a brief without a postcode", near(5), { postcode4: null }, true],
    [
      "any distance from an unknown postcode area",
      { ...near(5), basePostcode4: "4999" },
      { postcode4: "9711" },
      true,
    ],
    ["a brief of its smallest size", { smallestSize: 80 }, sized(80), true],
    ["a smaller brief", { smallestSize: 80 }, sized(79), false],
    ["a brief of its largest size", { largestSize: 80 }, sized(80), true],
    ["a larger brief", { largestSize: 80 }, sized(81), false],
    ["a brief of unknown size", { smallestSize: 80, largestSize: 90 }, sized(null), true],
    ["a Friday", WEEKDAYS_ONLY, FRIDAY, true],
    ["a Saturday", WEEKDAYS_ONLY, SATURDAY, false],
    ["a Saturday that may be another day", WEEKDAYS_ONLY, { ...SATURDAY, dateFlexible: true }, true],
    ["a brief without a day", WEEKDAYS_ONLY, { eventDate: null }, true],
    ["a brief on the last day of its pause", { pausedUntil: "2026-03-11" }, {}, false],
    ["a brief on the day after its pause", { pausedUntil: "2026-03-10" }, {}, true],
  ];

  test.each(CASES)("%s", async (_, wishes, brief, told) => {
    if (wishes) await setWork(harness, mine, wishes);
    expect(await isTold(brief)).toBe(told);
  });

  test("hears of no brief in a week that is full with jobs, by the day of the chosen quote", async () => {
    await setWork(harness, mine, { weeklyMaximum: 2 });
    await chosenJob(harness, owner, mine, { firstDay: "2026-03-16" });
    expect(await isTold(FRIDAY)).toBe(true);
    await chosenJob(harness, owner, mine, { firstDay: null, eventDate: "2026-03-22" });
    expect(await isTold(FRIDAY)).toBe(false);
    expect(await isTold({ ...FRIDAY, dateFlexible: true })).toBe(true);
    expect(await isTold({ eventDate: "2026-03-15" })).toBe(true);
    expect(await isTold({ eventDate: "2026-03-23" })).toBe(true);
    await setWork(harness, mine, { weeklyMaximum: 3 });
    expect(await isTold(FRIDAY)).toBe(true);
  });
});

test("tells companies in other provinces when those are named", async () => {
  const [here, beside] = await Promise.all([
    company(harness, { serviceAreas: ["Drenthe"] }),
    company(harness, { serviceAreas: ["Groningen"] }),
  ]);
  const briefId = await publishedBrief(harness, owner, { province: "Drenthe" });
  expect(await toldOf(harness, briefId)).toEqual([here.actor.companyId]);
  expect(await toldOf(harness, briefId, ["Groningen"])).toEqual([beside.actor.companyId]);
});

test("tells only companies with access that hold a place there", async () => {
  const serviceAreas = ["Limburg" as const];
  const subscribed = await someCompanies(harness, 3, { serviceAreas });
  const [told, ended, placeless] = subscribed as [Company, Company, Company];
  const unpaid = await company(harness, { serviceAreas, subscribed: false });
  await harness.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.companyId, ended.actor.companyId!));
  await harness.db.delete(regionPlaces).where(eq(regionPlaces.companyId, placeless.actor.companyId!));
  const place = { vertical: "cleaning" as const, province: serviceAreas[0]!, slot: 30 };
  const { companyId } = unpaid.actor;
  const held = { heldUntil: addHours(harness.now, 1), createdAt: harness.now };
  await harness.db.insert(regionPlaces).values({ ...place, companyId: companyId!, ...held });
  const briefId = await publishedBrief(harness, owner, { province: "Limburg" });
  expect(await toldOf(harness, briefId)).toEqual([told.actor.companyId]);
});

test("is the same rule in SQL, for any companies and brief", async () => {
  const everybody = await someCompanies(harness, 20, { serviceAreas: ["Zeeland"] });
  const jobDays = new Map<Company, Day[]>();
  for (const [index, one] of everybody.entries()) {
    const days = Array.from({ length: index % 4 }, (_, n) => addDays("2026-03-14", n * 3 + (index % 5)));
    jobDays.set(one, days);
    for (const firstDay of days) await chosenJob(harness, owner, one, { firstDay });
  }
  const categories = CATEGORIES.cleaning;
  const size = fc.integer({ min: 1, max: 6 });
  const postcode4 = fc.constantFrom(...Object.keys(CENTRES), "4999");
  const aWork = fc
    .record({
      categories: fc.subarray([...categories], { minLength: 1 }),
      base: fc.option(fc.record({ basePostcode4: postcode4, radiusKm: fc.constantFrom(...RADII_KM) })),
      sizes: fc.record({ smallestSize: fc.option(size), largestSize: fc.option(size) }),
      days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      weeklyMaximum: fc.option(fc.integer({ min: 1, max: 3 })),
      pausedUntil: fc.option(fc.constantFrom(...[-1, 0, 1].map((days) => addDays(today, days)))),
    })
    .filter(({ sizes }) => (sizes.smallestSize ?? 0) <= (sizes.largestSize ?? Infinity));
  const aBrief = fc.record({
    category: fc.constantFrom(...categories),
    postcode4: fc.option(postcode4),
    squareMeters: fc.option(size),
    eventDate: fc.option(fc.integer({ min: 0, max: 20 }).map((days) => addDays(today, days))),
    dateFlexible: fc.boolean(),
  });
  const works = fc.array(aWork, { minLength: everybody.length, maxLength: everybody.length });
  await fc.assert(
    fc.asyncProperty(works, fc.array(aBrief, { minLength: 5, maxLength: 5 }), async (wishes, requests) => {
      for (const [index, { categories: chosen, base, sizes, ...rest }] of wishes.entries()) {
        const { profileId } = everybody[index]!;
        await setWork(harness, everybody[index]!, { ...base, ...sizes, ...rest });
        await harness.db
          .update(companyProfiles)
          .set({ categories: chosen })
          .where(eq(companyProfiles.id, profileId));
      }
      for (const { squareMeters, ...columns } of requests) {
        const change = { ...columns, ...sized(squareMeters), province: "Zeeland" as const };
        const briefId = await publishedBrief(harness, owner, change);
        const { category, dateFlexible, eventDate } = columns;
        const brief = {
          category,
          at: centreOf(columns.postcode4),
          size: squareMeters,
          day: dateFlexible ? null : eventDate,
        };
        const expected = everybody.filter((one, index) => {
          const { base, sizes, ...rest } = wishes[index]!;
          const work = {
            ...rest,
            ...sizes,
            base: base && { at: centreOf(base.basePostcode4), radiusKm: base.radiusKm },
          };
          return matches(work, brief, { today, jobDays: jobDays.get(one)! });
        });
        expect(await toldOf(harness, briefId)).toEqual(
          expected.map(({ actor }) => actor.companyId!).toSorted(),
        );
      }
    }),
    { numRuns: 25 },
  );
});

const centreOf = (postcode4: string | null) => (postcode4 && CENTRES[postcode4]) || null;
