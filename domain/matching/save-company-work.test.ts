import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyProfiles, companyWork } from "#db/schema/index.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { endPause } from "./end-pause.ts";
import { companyWorkInput, saveCompanyWorkInput } from "./input.ts";
import { saveCompanyWork } from "./save-company-work.ts";
import { companyWorkOf } from "./views.ts";

let harness: TestHarness;
let mine: Company;

beforeAll(async () => {
  harness = await openTestHarness(4);
  mine = await company(harness);
});
afterAll(() => harness.close());

const FORM = {
  categories: ["RESIDENTIAL", "OFFICE"],
  basePostcode4: "3511 ab",
  radiusKm: "25",
  smallestSize: "50",
  largestSize: "1.000",
  days: ["1", "5"],
  weeklyMaximum: "3",
  pausedUntil: "2026-03-20",
};
const parse = (change: object = {}) => saveCompanyWorkInput(harness.now).parse({ ...FORM, ...change });
const save = (one: Company, change: object = {}) => saveCompanyWork(harness.ctx(one.actor), parse(change));
const categoriesOf = async ({ profileId }: Company) => {
  const [profile] = await harness.db
    .select({ categories: companyProfiles.categories })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, profileId));
  return profile!.categories;
};

/** The field and code of each mistake in a form. */
const mistakesIn = (change: object) => {
  const read = companyWorkInput("cleaning", harness.now).safeParse({ ...FORM, ...change });
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("stores the wishes, and the categories in the profile", async () => {
  await save(mine);
  expect(await companyWorkOf(harness, mine.actor)).toEqual({
    basePostcode4: "3511",
    radiusKm: 25,
    smallestSize: 50,
    largestSize: 1_000,
    days: [1, 5],
    weeklyMaximum: 3,
    pausedUntil: "2026-03-20",
  });
  expect(await categoriesOf(mine)).toEqual(FORM.categories);
});

test("replaces the wishes, and leaves those of others alone", async () => {
  const other = await company(harness);
  await save(mine);
  await save(other);
  await save(mine, { basePostcode4: "", radiusKm: "", categories: "RESIDENTIAL", days: "7" });
  expect(await companyWorkOf(harness, mine.actor)).toMatchObject({
    basePostcode4: null,
    radiusKm: null,
    days: [7],
  });
  expect(await companyWorkOf(harness, other.actor)).toMatchObject({ basePostcode4: "3511", days: [1, 5] });
  expect(await categoriesOf(other)).toEqual(FORM.categories);
});

test("two saves at once leave the wishes and the categories of one of them", async () => {
  const forms = [
    { categories: ["OFFICE"], weeklyMaximum: "1" },
    { categories: ["RESIDENTIAL"], weeklyMaximum: "2" },
  ];
  const racer = await company(harness);
  await Promise.all(forms.map((form) => save(racer, form)));
  const work = await companyWorkOf(harness, racer.actor);
  const saved = forms.find(({ weeklyMaximum }) => Number(weeklyMaximum) === work!.weeklyMaximum)!;
  expect(await categoriesOf(racer)).toEqual(saved.categories);
});

test("refuses a category of the other vertical, and a company without a profile", async () => {
  expect(await outcome(save(mine, { categories: "PIANO" }))).toEqual({ refusal: "invalid_input" });
  const starter = await company(harness);
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, starter.profileId));
  expect(await outcome(save(starter))).toEqual({ refusal: "profile_required" });
  expect(await harness.db.$count(companyWork, eq(companyWork.companyId, starter.actor.companyId!))).toBe(0);
});

describe("the form", () => {
  test.each([
    ["1234", "1234"],
    ["1234ab", "1234"],
    [" 1234 AB ", "1234"],
    ["", null],
  ])("reads the postcode %j as %j", (typed, digits) => {
    const radiusKm = digits ? "25" : "";
    expect(parse({ basePostcode4: typed, radiusKm }).basePostcode4).toBe(digits);
  });

  test.each<[object, string[]]>([
    [{}, []],
    [{ basePostcode4: "0123" }, ["basePostcode4: postcode_invalid"]],
    [{ basePostcode4: "" }, ["basePostcode4: required"]],
    [{ radiusKm: "" }, ["radiusKm: choose_one"]],
    [{ radiusKm: "3" }, ["radiusKm: invalid"]],
    [{ smallestSize: "0" }, ["smallestSize: too_small:1"]],
    [{ smallestSize: "90", largestSize: "89" }, ["largestSize: range_reversed"]],
    [{ smallestSize: "90", largestSize: "90" }, []],
    [{ smallestSize: "90", largestSize: "" }, []],
    [{ days: "" }, ["days: choose_one"]],
    [{ categories: "" }, ["categories: choose_one"]],
    [{ weeklyMaximum: "51" }, ["weeklyMaximum: too_large:50"]],
    [{ pausedUntil: "2026-03-11" }, []],
    [{ pausedUntil: "2026-03-10" }, ["pausedUntil: date_in_past"]],
    [
      { basePostcode4: "", smallestSize: "90", largestSize: "89" },
      ["basePostcode4: required", "largestSize: range_reversed"],
    ],
    [{ days: "", radiusKm: "" }, ["days: choose_one", "radiusKm: choose_one"]],
  ])("with %j says %j", (change, mistakes) => {
    expect(mistakesIn(change)).toEqual(mistakes);
  });
});

describe("a pause", () => {
  test("lasts until the end of its last day", async () => {
    const resting = await company(harness);
    await save(resting, { pausedUntil: "2026-03-12" });
    const on = async (day: string) =>
      (await companyWorkOf({ ...harness, now: new Date(`${day}T22:59:00Z`) }, resting.actor))?.pausedUntil;
    expect(await on("2026-03-12")).toBe("2026-03-12");
    expect(await on("2026-03-13")).toBeNull();
  });

  test("ends at once, and ending it twice changes nothing more", async () => {
    const resting = await company(harness);
    await save(resting);
    await endPause(harness.ctx(resting.actor), {});
    await endPause(harness.ctx(resting.actor), {});
    expect((await companyWorkOf(harness, resting.actor))?.pausedUntil).toBeNull();
    expect(await companyWorkOf(harness, resting.actor)).toMatchObject({ radiusKm: 25, pausedUntil: null });
  });
});
