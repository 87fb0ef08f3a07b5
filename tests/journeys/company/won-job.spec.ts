import type { Page } from "@playwright/test";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { formatDay } from "#texts/formats.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("won-job");

const WON = "/verhuisbedrijf-dashboard/gekozen";

/** The form of what only the own company reads. */
const notes = (page: Page) => page.locator("form").filter({ has: page.getByLabel("Aantekening") });
const save = (page: Page) => notes(page).getByRole("button", { name: "Opslaan" }).click();
const note = (page: Page) => page.getByLabel("Aantekening");

/** Opens the first won job. */
async function openFirst(page: Page): Promise<void> {
  await page.goto(WON);
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.waitForURL(/\/gekozen\/./);
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "wide, with script" : "on a phone, without script";
  const viewport = javaScriptEnabled ? { width: 1280, height: 800 } : { width: 390, height: 844 };

  test(`who saves a job after a colleague sees what is stored, and loses nothing (${way})`, async ({
    newVisitor,
  }) => {
    const options = { javaScriptEnabled, viewport };
    const owner = await signInAs(() => newVisitor(options), "cleaner");
    const colleague = await signInAs(() => newVisitor(options), "planner");
    await openFirst(owner);
    await colleague.goto(owner.url());

    await note(owner).fill("Sleutel ligt bij de buren");
    await save(owner);
    await expect(owner.getByText(/^Laatst bijgewerkt/)).toBeVisible();

    await note(colleague).fill("Parkeren kan voor de deur");
    await save(colleague);
    await expect(colleague.getByText("Intussen is hier iets opgeslagen")).toBeVisible();
    await expect(colleague.getByRole("region", { name: "Nu opgeslagen" })).toContainText(
      "Sleutel ligt bij de buren",
    );
    await expect(note(colleague)).toHaveValue("Parkeren kan voor de deur");
    if (javaScriptEnabled) await expectAccessible(colleague);

    await note(colleague).fill("Sleutel ligt bij de buren. Parkeren kan voor de deur");
    await save(colleague);
    await expect(colleague.getByText("Nu opgeslagen")).toBeHidden();
    await owner.reload();
    await expect(note(owner)).toHaveValue("Sleutel ligt bij de buren. Parkeren kan voor de deur");
  });

  test(`an agreed time needs its day, and begins the job in the calendar (${way})`, async ({
    newVisitor,
  }) => {
    const owner = await signInAs(() => newVisitor({ javaScriptEnabled, viewport }), "cleaner");
    await openFirst(owner);
    await owner.getByRole("radio", { name: "Afgesproken" }).check();
    await notes(owner).getByLabel("Afgesproken dag").fill("");
    await notes(owner).getByLabel("Begintijd").fill("09:30");
    await save(owner);
    await expect(owner.getByText("Vul ook de dag in, of laat de begintijd leeg.").first()).toBeVisible();
    await expect(notes(owner).getByLabel("Begintijd")).toHaveValue("09:30");
    if (javaScriptEnabled) await expectAccessible(owner);
    await notes(owner).getByLabel("Afgesproken dag").fill("2030-05-14");
    await save(owner);
    await expect(owner.getByText("Afgesproken voor 14 mei 2030 om 09:30 uur")).toBeVisible();
    const file = await owner.request.get(`${owner.url()}/agenda.ics`);
    expect(await file.text()).toContain("DTSTART:20300514T073000Z");
    await owner.goto(WON);
    await expect(owner.getByText("Afgesproken voor 14 mei 2030 om 09:30 uur")).toBeVisible();
    await owner.goBack();
    const today = amsterdamDay(new Date());
    await notes(owner).getByLabel("Afgesproken dag").fill(today);
    await save(owner);
    await expect(owner.getByText(`Afgesproken voor ${formatDay(today)} om 09:30 uur`)).toBeVisible();
    await owner.goto("/verhuisbedrijf-dashboard/vandaag");
    await owner.getByRole("link", { name: "Afgesproken voor vandaag om 09:30 uur" }).click();
    await owner.getByRole("radio", { name: "Nog afspreken" }).check();
    await save(owner);
    await expect(owner.getByText("Opdracht bijgewerkt")).toBeVisible();
  });
}

test("what is typed while the page of a refused form still loads stays typed", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor(), "cleaner");
  await openFirst(page);
  await notes(page).getByLabel("Afgesproken dag").fill("");
  await notes(page).getByLabel("Begintijd").fill("09:30");
  const isTyped = Promise.withResolvers<void>();
  await page.route("**/gekozen/*.data*", async (route) => {
    if (route.request().method() === "GET") await isTyped.promise;
    await route.continue();
  });
  await save(page);
  await expect(page.getByText("Vul ook de dag in, of laat de begintijd leeg.").first()).toBeVisible();
  await note(page).fill("Vraag naar de sleutel");
  isTyped.resolve();
  await expect(page.locator(".pending-bar[data-loading]")).toHaveCount(0);
  await expect(note(page)).toHaveValue("Vraag naar de sleutel");
  await expect(note(page)).toBeFocused();
});

test("on a phone, what to do for a job stands below the job, so that neither gets a narrow column", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: { width: 390, height: 844 } }), "cleaner");
  await page.goto(WON);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Het werk is klaar." });
  const work = (await row.first().getByText(" · ").boundingBox())!;
  const toDo = (await row.first().getByText("Het werk is klaar.").boundingBox())!;
  expect(toDo.x).toBe(work.x);
  expect(toDo.y).toBeGreaterThanOrEqual(work.y + work.height);
});

test("what is noted about a job stands there again after a reload, until it is saved or forgotten", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: { width: 390, height: 844 } }), "cleaner");
  await page.goto(WON);
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").nth(1).click();
  await page.waitForURL(/\/gekozen\/./);
  const before = await note(page).inputValue();
  const typed = async (text: string) => {
    const stored = page.waitForResponse((response) => response.url().endsWith("/concept"));
    await note(page).fill(text);
    expect((await stored).status()).toBe(204);
  };
  await typed("Bel niet voor negen uur");
  await page.reload();
  await expect(note(page)).toHaveValue("Bel niet voor negen uur");
  await expect(page.getByText("Je gaat verder met wat je eerder typte")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Begin met wat is opgeslagen" }).click();
  await expect(note(page)).toHaveValue(before);
  // It is forgotten on the server, too.
  await page.reload();
  await expect(note(page)).toHaveValue(before);
  await typed("Sleutel onder de mat");
  await page.reload();
  await save(page);
  await expect(page.getByText("Opdracht bijgewerkt")).toBeVisible();
  await expect(note(page)).toHaveValue("Sleutel onder de mat");
  await expect(page.getByText("Je gaat verder met wat je eerder typte")).toBeHidden();
});

test("what is saved while it is still being stored as typed is not offered as unsaved", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor(), "cleaner");
  await page.goto(WON);
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").nth(2).click();
  await page.waitForURL(/\/gekozen\/./);
  const saved = Promise.withResolvers<void>();
  await page.context().route("**/concept", async (route) => {
    await saved.promise;
    // A request that the page took back cannot go on.
    await route.continue().catch(() => {});
  });
  const storing = page.waitForRequest("**/concept");
  await note(page).fill("Neem de hoge ladder mee");
  const isTakenBack = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/concept"));
  await storing;
  await save(page);
  await expect(page.getByText("Opdracht bijgewerkt")).toBeVisible();
  await isTakenBack;
  saved.resolve();
  await page.reload();
  await expect(note(page)).toHaveValue("Neem de hoge ladder mee");
  await expect(page.getByText("Je gaat verder met wat je eerder typte")).toBeHidden();
});
