import type { Page } from "@playwright/test";
import { onOwnSite, signInAs } from "../support/account.ts";
import { requestFrom, sheetOf } from "../support/company.ts";
import { tabTo } from "../support/keyboard.ts";
import { publishMove, publishRequest } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("sheet");

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const LIST = "/verhuisbedrijf-dashboard?province=Utrecht";
const ALL = "/verhuisbedrijf-dashboard?province=";

const titleOf = (page: Page) => sheetOf(page).getByRole("heading", { level: 2 });
const rowsOf = (page: Page) => page.locator("[data-list] li a[href*='/opdracht/']");
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Marks the document, which loading a page would replace. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ""));
const expectSameDocument = (page: Page) => expect(page.locator("html[data-marked]")).toHaveCount(1);

test("a request opens beside the list, which keeps its place, and survives back and reload", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await page.goto(ALL);
  await mark(page);
  const rows = rowsOf(page);
  await rows.nth(4).scrollIntoViewIfNeeded();
  await rows.nth(4).evaluate((row) => row.scrollIntoView({ block: "center" }));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);

  await rows.nth(4).click();
  await page.waitForURL("**/opdracht/**");
  await expect(titleOf(page)).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  await expect(rows.nth(4)).toHaveAttribute("aria-current", "true");
  const first = page.url();
  await expectSameDocument(page);
  await expectAccessible(page);

  await rows.nth(5).click();
  await page.waitForURL((url) => url.href !== first);
  const second = page.url();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(rows.nth(4)).toHaveAttribute("aria-current", "true");
  await page.goForward();
  await expect(page).toHaveURL(second);
  await expect(rows.nth(5)).toHaveAttribute("aria-current", "true");
  await expectSameDocument(page);

  const title = await titleOf(page).textContent();
  await page.reload();
  await expect(titleOf(page)).toHaveText(title!);
  await expect(rows.nth(5)).toHaveAttribute("aria-current", "true");
});

test("opening a request asks for that request alone, and takes it off the count of new ones", async ({
  newVisitor,
}) => {
  await publishRequest(await newVisitor(), { town: "Alleendorp" });
  const page = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await page.goto(LIST);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  const row = page.getByRole("listitem").filter({ hasText: "Alleendorp" });
  await expect(row.getByText("Nog niet geopend.")).toHaveCount(1);
  const count = page
    .getByRole("navigation")
    .getByText(/nieuwe opdracht/)
    .first();
  const words = await count.textContent();
  await requestFrom(page, "Alleendorp").click();
  await expect(titleOf(page)).toBeFocused();
  await expect(count).not.toHaveText(words!);
  await expect(row.getByText("Nog niet geopend.")).toHaveCount(0);
  expect(
    asked.filter((url) => url.includes("dashboard.data") || url.includes("company%2Fdashboard")),
  ).toEqual([]);
  await page.reload();
  await expect(row.getByText("Nog niet geopend.")).toHaveCount(0);
});

test("without a connection a sheet says so, and the list stays", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await page.goto(ALL);
  await mark(page);
  const rows = rowsOf(page);
  await rows.nth(0).click();
  await expect(titleOf(page)).toBeFocused();
  await page.context().setOffline(true);
  await rows.nth(3).click();
  await expect(sheetOf(page).getByRole("alert")).toContainText("geen internet");
  await expect(rows.nth(3)).toBeVisible();
  await page.context().setOffline(false);
  await sheetOf(page).getByRole("link", { name: "Probeer opnieuw" }).click();
  await expect(sheetOf(page).getByRole("alert")).toHaveCount(0);
  await expect(rows.nth(3)).toHaveAttribute("aria-current", "true");
  await expectSameDocument(page);
});

test("the keyboard alone goes through the list, opens, moves on and closes", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await page.goto(ALL);
  const rows = rowsOf(page);
  await expect(page.getByText("Ga met Tab naar een aanvraag.")).toBeVisible();
  await tabTo(page, rows.first());
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(rows.nth(1)).toBeFocused();
  await expect(sheetOf(page)).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(titleOf(page)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");

  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/verhuisbedrijf-dashboard\?province=$/);
});

test("what is typed for one request is still there after another one was opened", async ({ newVisitor }) => {
  await publishRequest(await newVisitor(), { town: "Typedorp" });
  await publishRequest(await newVisitor(), { town: "Anderdorp" });
  const page = await signInAs(() => newVisitor({ viewport: WIDE }), "cleaner");
  await page.goto(LIST);
  await requestFrom(page, "Typedorp").click();
  await page.getByLabel("Titel").fill("Onaf");
  const kept = page.waitForResponse((response) => response.url().endsWith("/concept") && response.ok());
  await requestFrom(page, "Anderdorp").click();
  await kept;
  await expect(page.getByLabel("Titel")).not.toHaveValue("Onaf");
  // Letters that are typed in a field are not keys of the list.
  await requestFrom(page, "Typedorp").click();
  await expect(page.getByLabel("Titel")).toHaveValue("Onaf");
  await page.getByLabel("Titel").press("End");
  await page.getByLabel("Titel").pressSequentially(" jk");
  await expect(page.getByLabel("Titel")).toHaveValue("Onaf jk");
});

test("without script a request is a page beside its list, and closing leads back to the list", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: WIDE, javaScriptEnabled: false }), "cleaner");
  await page.goto(ALL);
  await rowsOf(page).nth(1).click();
  await expect(titleOf(page)).toBeVisible();
  await expect(rowsOf(page).nth(1)).toHaveAttribute("aria-current", "true");
  await sheetOf(page).getByRole("link", { name: "Terug naar de lijst" }).click();
  await expect(page).toHaveURL(/verhuisbedrijf-dashboard\?province=#/);
  await expect(sheetOf(page)).toHaveCount(0);
});

test("on a phone a request is a page with its quote button always in reach", async ({ newVisitor }) => {
  await publishRequest(await newVisitor(), { town: "Duimdorp" });
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  await page.goto(LIST);
  await requestFrom(page, "Duimdorp").click();
  await page.waitForURL("**/opdracht/**");
  await expect(rowsOf(page).first()).toBeHidden();
  const write = page.getByRole("link", { name: "Offerte schrijven" });
  await expect(write).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await write.click();
  await expect(page.getByRole("heading", { name: "Stuur je offerte" })).toBeInViewport({ ratio: 1 });
  const send = page.getByRole("button", { name: "Offerte versturen" });
  for (const label of ["Titel", "Prijs", "Eerste dag waarop je kunt"]) {
    await page.getByLabel(label, { exact: true }).focus();
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});

for (const [name, viewport] of Object.entries({ "a phone": PHONE, "a wide screen": WIDE }))
  test(`a template becomes a sent quote in four presses at most on ${name}`, async ({ newVisitor }) => {
    const town = viewport === PHONE ? "Vierdruk" : "Breeddruk";
    await publishRequest(await newVisitor(), { town });
    const page = await signInAs(() => newVisitor({ viewport }), "cleaner");
    await page.goto(LIST);
    await requestFrom(page, town).click();
    await expect(titleOf(page)).toBeVisible();

    let presses = 0;
    const press = async (target: ReturnType<Page["getByRole"]>) => {
      presses += 1;
      await target.click();
    };
    await press(page.getByRole("link", { name: "Offerte schrijven" }));
    await press(page.getByRole("link", { name: "Wekelijks, drie uur" }));
    await expect(page.getByText("Ingevuld met je sjabloon.")).toBeVisible();
    const sent = page.getByText("Offerte verzonden");
    await press(page.getByRole("button", { name: "Offerte versturen" }));
    const anyway = page.getByRole("button", { name: "Toch versturen" });
    await expect(anyway.or(sent)).toBeVisible();
    if (await anyway.isVisible()) await press(anyway);
    await expect(sent).toBeVisible();
    expect(presses).toBeLessThanOrEqual(4);
  });

test("a template needs one press more for a move without a day", async ({ newVisitor }) => {
  await publishMove(await newVisitor(), { town: "Daglaten", day: "" });
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "mover");
  await page.goto(LIST);
  await requestFrom(page, "Daglaten").click();
  await page.getByRole("link", { name: "Verhuizing binnen de stad" }).click();
  await page.getByRole("button", { name: "Over een week" }).click();
  await expect(page.getByLabel("Eerste dag waarop je kunt")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  const sent = page.getByText("Offerte verzonden");
  const anyway = page.getByRole("button", { name: "Toch versturen" });
  await expect(anyway.or(sent)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
});

test("no date of a sheet is broken inside a word on the smallest phone", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: { width: 320, height: 640 } }), "cleaner");
  await page.goto(ALL);
  await page.goto((await rowsOf(page).first().getAttribute("href"))!);
  const dates = page.locator("#blad-antwoorden dd").filter({ hasText: /\d{4}$/ });
  expect(await dates.count()).toBeGreaterThan(0);
  const lines = await dates.evaluateAll((all) =>
    all.map((date) => {
      // The four digits of the year stand on one line.
      const text = date.lastChild!;
      const range = document.createRange();
      range.setStart(text, text.textContent!.length - 4);
      range.setEnd(text, text.textContent!.length);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});
