import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { daysBefore } from "#domain/kernel/dates.ts";
import { toldBrief } from "../../support/people/told-briefs.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { layoutFaults } from "../support/layout.ts";
import { ambiguousNames } from "../support/names.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("desk-lists");

/** Lists of operators, and their queues. */
const LISTS = ["aanvragen", "bedrijven", "opdrachtgevers", "mails", "taken", "controle", "log"];

/** How far down the first row of each list begins, in pixels. */
async function firstRows(page: Page): Promise<Record<string, number>> {
  const tops: Record<string, number> = {};
  for (const list of LISTS) {
    await page.goto(`/beheer/${list}`);
    const row = page.locator("[data-list] li").first();
    await expect(row).toBeVisible();
    tops[list] = Math.round((await row.boundingBox())!.y);
  }
  return tops;
}

test("the first row of each list of an operator stands at most 200 pixels down, and 260 on a phone", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [list, top] of Object.entries(await firstRows(page)))
    expect([list, top <= 200]).toEqual([list, true]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [list, top] of Object.entries(await firstRows(page)))
    expect([list, top <= 260]).toEqual([list, true]);
});

test("an operator goes through a list with J and K, and the sheet beside it follows", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer/aanvragen");
  await page.getByRole("link", { name: "Gekozen", exact: true }).click();
  await page.waitForURL("**/beheer/aanvragen?staat=COMPLETED");
  const links = page.locator("[data-list] li a");
  await links.first().press("Enter");
  const first = await links.first().getAttribute("href");
  await page.waitForURL(`**${first}`);
  await expectAccessible(page);
  expect(await ambiguousNames(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.waitForURL(`**${await links.nth(1).getAttribute("href")}`);
  await page.keyboard.press("k");
  await page.waitForURL(`**${first}`);
  await expect(page.getByRole("link", { name: "Maatregel nemen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForURL("**/beheer/aanvragen?staat=COMPLETED");
  await expect(links.first()).toBeFocused();
});

test("without script a view, a filter and a sheet are links and a form, and a sheet closes to the same view", async ({
  newVisitor,
}) => {
  const scripted = await newVisitor();
  await becomeOperator(scripted);
  const page = await newVisitor({
    javaScriptEnabled: false,
    storageState: await scripted.context().storageState(),
  });
  await page.goto("/beheer/bedrijven");
  await page.getByRole("link", { name: "Met abonnement" }).click();
  await page.getByLabel("Vak").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Toon", exact: true }).click();
  const view = new URL(page.url());
  const chosen = [...view.searchParams].filter(([, value]) => value !== "").map(([key]) => key);
  expect(chosen.toSorted()).toEqual(["abonnement", "soort"]);
  await page.locator("[data-list] li a").first().click();
  await expect(page.getByRole("link", { name: "Controles", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Terug naar de lijst" }).click();
  expect(page.url()).toBe(view.href);
});

test("the sheets of an operator fit every window", async ({ newVisitor }) => {
  const page = await newVisitor();
  await becomeOperator(page);
  const sheets: string[] = [];
  for (const list of ["bedrijven", "opdrachtgevers", "controle", "log"]) {
    await page.goto(`/beheer/${list}`);
    sheets.push((await page.locator("[data-list] li a").first().getAttribute("href"))!);
  }
  expect(await layoutFaults(page, sheets)).toEqual([]);
});

test("the morning page shows what waits longest in each queue, and a late queue first and in words", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer");
  const queues = page.getByRole("region", { name: "Wat wacht" }).locator("li:has(h3)");
  for (const queue of await queues.all()) {
    const shown = await queue.locator("li").count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(3);
  }
  await expect(queues.first()).toHaveAttribute("data-late");
  await expect(
    queues
      .first()
      .getByText(/^te laat, /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await ambiguousNames(page)).toEqual([]);
  expect(await layoutFaults(page, ["/beheer"])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/beheer");
  await queues.first().locator("li a").first().click();
  await expect(page.locator("#blad h2").first()).toBeVisible();
});

test("a failed payment says on its page what is open, and leads to its acts", async ({ newVisitor }) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer");
  await page.getByRole("link", { name: /mislukte betaling$/ }).click();
  await page.locator("[data-list] li a").first().click();
  const sheet = page.locator("#blad");
  await expect(sheet.getByText("De betaling is mislukt")).toBeVisible();
  await expect(sheet.getByText(/^€/).first()).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page, [new URL(page.url()).pathname])).toEqual([]);
  await sheet.getByRole("link", { name: "Betaling opnieuw ophalen" }).click();
  await expect(page.getByRole("heading", { name: "Betaling opnieuw ophalen" })).toBeVisible();
});

test("a request that stays quiet says which companies match it, were told and opened it", async ({
  newVisitor,
  site,
}) => {
  const { briefId } = await toldBrief(site.rows);
  await site.rows.db
    .update(briefs)
    .set({ publishedAt: daysBefore(site.rows.now, 2) })
    .where(eq(briefs.id, briefId));
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer/aanvragen?staat=QUIET");
  await page.locator(`[data-list] li a[href*="${briefId}"]`).click();
  const reach = page.getByRole("region", { name: "Wie erbij past, ervan hoorde en keek" });
  await expect(reach.getByText("Past er nu bij:").first()).toBeAttached();
  await expectAccessible(page);
  expect(await layoutFaults(page, [new URL(page.url()).pathname])).toEqual([]);
});
