import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles, companyWork } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { addCentres } from "../support/people/work.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PAGE = "/verhuisbedrijf-dashboard/werk";
const DASHBOARD = "/verhuisbedrijf-dashboard";
const FORM = {
  categories: "RESIDENTIAL",
  basePostcode4: "",
  radiusKm: "",
  smallestSize: "",
  largestSize: "",
  days: "1",
  weeklyMaximum: "",
  pausedUntil: "",
};

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
  await addCentres({ db: site.db, now: new Date() });
});
afterAll(() => site.close());
beforeEach(() => site.db.delete(companyWork));

const send = (form: Record<string, string>) => site.ask("subscribed", PAGE, { ...FORM, ...form });
const read = async (path = PAGE) => {
  const answer = await site.ask("subscribed", path);
  return { status: answer.status, html: await answer.text() };
};
const count = (form: Record<string, string>) =>
  read(`${PAGE}?${new URLSearchParams({ ...FORM, ...form, tel: "1" })}`);
const stored = async () => {
  const own = eq(companyWork.companyId, site.people.subscribed.companyId!);
  return (await site.db.select().from(companyWork).where(own))[0];
};

test("saves the wishes, and shows them again with what they match", async () => {
  const answer = await send({
    basePostcode4: "3511ab",
    radiusKm: "25",
    largestSize: "1.200",
    weeklyMaximum: "4",
  });
  expect(answer.status).toBe(302);
  expect(await stored()).toMatchObject({
    basePostcode4: "3511",
    radiusKm: 25,
    largestSize: 1_200,
    weeklyMaximum: 4,
  });
  const { html } = await read();
  for (const value of ["3511", "1200", "4"]) expect(html).toContain(`value="${value}"`);
  expect(textOfHtml(html)).toContain("1 van 1 aanvraag");
});

test("counts before saving, and saves nothing", async () => {
  const { status, html } = await count({ largestSize: "10" });
  expect(status).toBe(200);
  expect(textOfHtml(html)).toContain("0 van 1 aanvraag");
  expect(html).toContain('value="10"');
  expect(await stored()).toBeUndefined();
});

test("warns when the wishes exclude everything, and saves them all the same", async () => {
  expect((await send({ largestSize: "10" })).status).toBe(302);
  const page = textOfHtml((await read()).html);
  expect(page).toContain("Zo had je van geen enkele aanvraag bericht gekregen");
  expect(await stored()).toMatchObject({ largestSize: 10 });
});

test("says that it does not know a postcode, and that the distance does not count", async () => {
  expect((await send({ basePostcode4: "4999", radiusKm: "5" })).status).toBe(302);
  const page = textOfHtml((await read()).html);
  expect(page).toContain("We weten niet waar postcode 4999 ligt");
  expect(page).toContain("1 van 1 aanvraag");
});

test("refuses at the field what is wrong, saving and counting, and keeps what was typed", async () => {
  const wrong = { basePostcode4: "12", radiusKm: "25", smallestSize: "90", largestSize: "80", days: "" };
  for (const answer of [
    await send(wrong),
    await site.ask("subscribed", `${PAGE}?${new URLSearchParams({ ...FORM, ...wrong, tel: "1" })}`),
  ]) {
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const field of ["basePostcode4", "largestSize", "days"]) expect(html).toContain(`href="#${field}"`);
    expect(html).toContain('value="12"');
    expect(textOfHtml(html)).toContain("De grootste opdracht moet minstens zo groot zijn als de kleinste.");
  }
  expect(await stored()).toBeUndefined();
});

test("says which of two sizes is no number", async () => {
  const html = await (await send({ smallestSize: "veel", largestSize: "-3" })).text();
  for (const label of ["Kleinste opdracht", "Grootste opdracht"])
    expect(textOfHtml(html)).toContain(`Vul bij ${label} een heel getal in, zoals 80.`);
});

test("changes the work of the profile", async () => {
  await site.post(
    "subscribed",
    PAGE,
    "application/x-www-form-urlencoded",
    `${new URLSearchParams({ ...FORM, categories: "OFFICE" })}`,
  );
  const [profile] = await site.db
    .select({ categories: companyProfiles.categories })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, site.profileId));
  expect(profile).toEqual({ categories: ["OFFICE"] });
  await send({});
});

test("the dashboard says until when a company pauses, with a button that ends it", async () => {
  const until = addDays(amsterdamDay(new Date()), 10);
  await send({ pausedUntil: until });
  expect(textOfHtml((await read(DASHBOARD)).html)).toContain("Je staat op pauze tot en met");
  const answer = await site.ask("subscribed", PAGE, { intent: "weer-aan" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, DASHBOARD]);
  expect(textOfHtml((await read(DASHBOARD)).html)).not.toContain("Je staat op pauze");
  expect(await stored()).toMatchObject({ pausedUntil: null, days: [1] });
});

test.each([DASHBOARD, "/verhuisbedrijf-dashboard/profiel"])("%s links to the page", async (path) => {
  expect((await read(path)).html).toContain(`href="${PAGE}"`);
});
