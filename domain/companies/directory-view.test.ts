import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { addDays, addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { giveCheck, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { setWork } from "../../tests/support/people/work.ts";
import { arrangePortfolio } from "./pictures/arrange-portfolio.ts";
import { companyPage, companyPages, directory } from "./directory-view.ts";
import { removePortfolioImage } from "./pictures/remove-portfolio-image.ts";
import { DIRECTORY_PAGE_SIZE } from "./rules.ts";

let harness: TestHarness;
let cleaners: Company[];
const everything = { vertical: null, province: null, category: null, page: 1 };

beforeAll(async () => {
  harness = await openTestHarness();
  cleaners = await checkedCompanies(6, { serviceAreas: ["Utrecht", "Zeeland"] });
  await checkedCompanies(1, { vertical: "moving", serviceAreas: ["Utrecht"] });
  for (const [index, name] of ["Zon", "Aap", "Mus", "Bol", "Cis", "Das"].entries())
    await change(cleaners[index]!, { businessName: name });
  await change(cleaners[3]!, { categories: ["WINDOW_CLEANING"], serviceAreas: ["Limburg"] });
});
afterAll(() => harness.close());

/** Companies whose registration an operator saw. */
async function checkedCompanies(count: number, options: Parameters<typeof someCompanies>[2]) {
  const all = await someCompanies(harness, count, options);
  for (const one of all) await giveCheck(harness, one);
  return all;
}

const change = (company: Company, columns: Partial<typeof companyProfiles.$inferInsert>) =>
  harness.db.update(companyProfiles).set(columns).where(eq(companyProfiles.id, company.profileId));
const names = async (filter: object) =>
  (await directory(harness, { ...everything, ...filter })).companies.map(({ businessName }) => businessName);

/** Whether each company that is listed in a province can be asked there. */
const askableIn = async (province: Province) =>
  (await directory(harness, { ...everything, province })).companies.map(({ isAskable }) => isAskable);

describe("the directory", () => {
  test("lists companies by name", async () => {
    expect(await names({ vertical: "cleaning" })).toEqual(["Aap", "Bol", "Cis", "Das", "Mus", "Zon"]);
  });

  test("lists and counts no company that nobody checked, and none without a subscription", async () => {
    const areas = { serviceAreas: ["Overijssel"] as Province[] };
    const [unchecked] = await someCompanies(harness, 1, areas);
    const [unpaid] = await checkedCompanies(1, { ...areas, subscribed: false });
    const province = "Overijssel";
    expect(await names({ province })).toEqual([]);
    const ids = (await companyPages(harness)).map(({ id }) => id);
    for (const { profileId } of [unchecked!, unpaid!]) {
      expect(ids).not.toContain(profileId);
      expect((await companyPage(harness, profileId))!.isListed).toBe(false);
    }
  });

  test("filters by vertical, province and category", async () => {
    expect(await names({ province: "Limburg" })).toEqual(["Bol"]);
    expect(await names({ vertical: "cleaning", category: "WINDOW_CLEANING" })).toEqual(["Bol"]);
    expect(await names({ vertical: "moving", province: "Utrecht" })).toEqual(["Glans"]);
    expect(await names({ vertical: "moving", province: "Zeeland" })).toEqual([]);
  });

  test("counts all companies on each page", async () => {
    await checkedCompanies(DIRECTORY_PAGE_SIZE, { serviceAreas: ["Drenthe"] });
    const second = await directory(harness, { ...everything, page: 2 });
    expect(second).toMatchObject({ total: 7 + DIRECTORY_PAGE_SIZE, pages: 2 });
    expect(second.companies).toHaveLength(7);
  });

  test("shows the public fields of a company, and its portfolio in order", async () => {
    const { profileId } = cleaners[0]!;
    await harness.db.insert(portfolioItems).values(
      [2, 1].map((position) => ({
        id: newId(harness.now),
        profileId,
        kind: "IMAGE" as const,
        value: `portfolio/${position}`,
        position,
        createdAt: harness.now,
      })),
    );
    const page = await companyPage(harness, profileId);
    expect(page!.portfolio.map(({ value }) => value)).toEqual(["portfolio/1", "portfolio/2"]);
    expect(Object.keys(page!).toSorted()).toEqual(
      [
        ["askableProvinces", "avatarKey", "bio", "businessName", "categories", "checks", "id"],
        ["isListed", "portfolio"],
        ["serviceAreas", "startingPriceEuro", "vertical", "website"],
        ["yearsInBusiness"],
      ].flat(),
    );
    expect(await companyPage(harness, "niemand")).toBeNull();
  });

  test("dates a page by the last change of its pictures too, for search engines", async () => {
    const [{ actor, profileId }] = (await checkedCompanies(1, { serviceAreas: ["Drenthe"] })) as [Company];
    const changedAt = async () =>
      (await companyPages(harness)).find(({ id }) => id === profileId)!.updatedAt.toISOString();
    const later = (days: number) => addHours(harness.now, days * 24);
    const at = (days: number) => ({ ...harness.ctx(actor), now: later(days) });
    const imageId = newId(harness.now);
    await harness.db.insert(portfolioItems).values({
      id: imageId,
      profileId,
      kind: "IMAGE",
      value: "portfolio/1",
      position: 0,
      createdAt: harness.now,
    });
    await arrangePortfolio(at(1), { images: [{ imageId, caption: "Trap" }] });
    expect(await changedAt()).toBe(later(1).toISOString());
    await removePortfolioImage(
      { ...at(2), storage: { ...at(2).storage, remove: () => Promise.resolve() } },
      { imageId },
    );
    expect(await changedAt()).toBe(later(2).toISOString());
  });

  test("says where a company can be asked for a quote: not without a subscription, nor during a pause", async () => {
    const areas = { serviceAreas: ["Flevoland", "Drenthe"] as Province[] };
    const [open] = await checkedCompanies(1, areas);
    const [unpaid] = await checkedCompanies(1, { ...areas, subscribed: false });
    const [paused] = await checkedCompanies(1, areas);
    await setWork(harness, paused!, { pausedUntil: addDays(amsterdamDay(harness.now), 3) });
    const provincesOf = async ({ profileId }: Company) =>
      (await companyPage(harness, profileId))!.askableProvinces;
    expect(await provincesOf(open!)).toEqual(["Drenthe", "Flevoland"]);
    expect(await provincesOf(unpaid!)).toEqual([]);
    expect(await provincesOf(paused!)).toEqual([]);
    const { companies } = await directory(harness, { ...everything, province: "Flevoland" });
    expect(companies.filter(({ isAskable }) => isAskable).map(({ id }) => id)).toEqual([open!.profileId]);
  });

  test("offers a company in a province only where it has a place, although it works there", async () => {
    const [elsewhere] = await checkedCompanies(1, { serviceAreas: ["Groningen"] });
    await change(elsewhere!, { serviceAreas: ["Groningen", "Friesland"] });
    expect(await askableIn("Groningen")).toEqual([true]);
    expect(await askableIn("Friesland")).toEqual([false]);
  });
});
