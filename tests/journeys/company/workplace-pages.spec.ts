import type { Page } from "@playwright/test";
import { onOwnSite, signInAs } from "../support/account.ts";
import { resize, setBrowserFont, settled } from "../support/layout.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("workplace-pages");

const PHONE = { width: 390, height: 844 };
const LIST = "/verhuisbedrijf-dashboard";

/** Pages of a company, with the heading of each. */
const PAGES = {
  [`${LIST}/statistiek`]: "Statistiek",
  [`${LIST}/offertes`]: "Mijn offertes",
  [`${LIST}/vandaag`]: "Vandaag",
  "/meer": "Meer",
} as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("own quotes are searched by keyboard, and a quote is opened and left again", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await page.goto(`${LIST}/offertes`);
  await tabTo(page, page.locator("main summary").first());
  await page.keyboard.press("Enter");
  const words = page.getByLabel("Plaats, werk of naam van de offerte");
  await tabTo(page, words);
  await page.keyboard.type("utrecht");
  await page.keyboard.press("Enter");
  await page.waitForURL(/zoek=utrecht/);
  const quotes = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  for (const text of await quotes.allTextContents()) expect(text.toLowerCase()).toContain("utrecht");
  await tabTo(page, quotes.first().locator("summary"));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("link", { name: /^Bekijk de aanvraag/ }).first();
  await tabTo(page, sheet);
  await page.keyboard.press("Enter");
  await page.waitForURL(/van=offertes.*zoek=utrecht/);
  const here = page.locator("nav a[aria-current]:visible");
  await expect(here).toHaveText("Mijn offertes");
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/offertes\?zoek=utrecht/);
  await page.goForward();
  await page.getByRole("link", { name: "Terug naar Mijn offertes" }).click();
  await expect(page).toHaveURL(/\/offertes\?zoek=utrecht#/);
});

/** The links, buttons and fields of the page itself that Tab must reach, numbered in the order of the page. */
const numberControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, input, select)"),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches("[type=hidden], :disabled"),
    );
    controls.forEach((element, index) => (element.dataset.control = String(index)));
    return controls.map((_, index) => String(index));
  });

/** The number of the control with the focus, and whether a sighted user sees that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return { control: element.dataset.control, isSeen: outlineStyle !== "none" || boxShadow !== "none" };
  });

for (const [path, name] of Object.entries(PAGES))
  test(`${name} is gone through by keyboard, in the order of the page and with the focus in sight`, async ({
    newVisitor,
  }) => {
    const page = await signInAs(newVisitor, "cleaner");
    await page.goto(path);
    const controls = await numberControls(page);
    expect(controls.length).toBeGreaterThan(0);
    const reached: string[] = [];
    for (let presses = 0; presses < 40 + controls.length && reached.length < controls.length; presses += 1) {
      await page.keyboard.press("Tab");
      const { control, isSeen } = await focused(page);
      if (control === undefined) continue;
      expect(isSeen, `control ${control} shows its focus`).toBe(true);
      reached.push(control);
    }
    expect(reached).toEqual(controls);
  });

test("what waits on Vandaag, and a page behind Meer, open with Enter", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  for (const path of [`${LIST}/vandaag`, "/meer"]) {
    await page.goto(path);
    const link = page.getByRole("main").getByRole("link").first();
    const address = await link.getAttribute("href");
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href.endsWith(address!));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("every page of the workplace is read without script, on a phone", async ({ newVisitor }) => {
  const options = { javaScriptEnabled: false, viewport: PHONE };
  const page = await signInAs(() => newVisitor(options), "cleaner");
  for (const [path, name] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
  }
  await page.goto(`${LIST}/offertes`);
  await page.locator("main summary").first().click();
  await page.getByLabel("Plaats, werk of naam van de offerte").fill("utrecht");
  await page.getByRole("button", { name: "Zoeken" }).click();
  await expect(page).toHaveURL(/zoek=utrecht/);
  await expect(heading(page, "Mijn offertes")).toBeVisible();
});

for (const [path, name] of Object.entries(PAGES))
  test(`${name} has no fault that axe finds, and no sideways scrolling with text twice as large`, async ({
    newVisitor,
  }) => {
    const page = await signInAs(newVisitor, "cleaner");
    await page.goto(path);
    await expectAccessible(page);
    await resize(page, PHONE);
    await expectAccessible(page);
    await setBrowserFont(page, 32);
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

test("a sheet and a won job are printed without the frame around them", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  for (const [list, link] of [
    [LIST, page.locator(".brief-rows a").first()],
    [`${LIST}/gekozen`, page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first()],
  ] as const) {
    await page.goto(list);
    await link.click();
    await page.waitForURL(/\/(opdracht|gekozen)\/./);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Afdrukken" })).toBeHidden();
    await expect(page.getByRole("heading").first()).toBeVisible();
    // What was asked is printed, not the form for an answer to it.
    await expect(page.getByText("Wanneer", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Stuur je offerte" })).toBeHidden();
    await expect(page.getByText("Stel een vraag")).toBeHidden();
    await expect(page.getByText("Terug naar de lijst")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});
