import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { resize, settled, setBrowserFont } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

const LIST = "/verhuisbedrijf-dashboard";
const TODAY = `${LIST}/vandaag`;

/** Pages of each role, with their first row of content. */
const FIRST_ROWS = {
  cleaner: [
    [TODAY, "ol a"],
    [`${LIST}/offertes`, "li:has(h2)"],
    [`${LIST}/profiel`, "h1 ~ *"],
    [`${LIST}/werk`, "h1 ~ *"],
    [`${LIST}/sjablonen`, "h1 ~ *"],
    [`${LIST}/prijslijst`, "fieldset"],
    [`${LIST}/kaart`, "svg"],
    [`${LIST}/gegevens`, "h1 ~ *"],
    ["/subscription-management", "h1 ~ *"],
    ["/meldingen", "h1"],
    ["/account", "h1 ~ *"],
  ],
  client: [
    ["/client-dashboard", "li"],
    ["/meldingen", "h1"],
    ["/account", "h1 ~ *"],
  ],
} as const;

for (const account of ["cleaner", "client"] as const)
  test(`the first row of every page stands high (${account})`, async ({ newVisitor }) => {
    const page = await signInAs(newVisitor, account);
    const low: string[] = [];
    for (const [path, row] of FIRST_ROWS[account]) {
      await page.goto(path);
      await settled(page);
      // As people get the page: what is folded stays folded.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("main details")) fold.removeAttribute("open");
      });
      for (const [size, most] of [
        [LAPTOP, 200],
        [PHONE, 260],
      ] as const) {
        await resize(page, size);
        const { y } = (await page.locator("main").locator(row).first().boundingBox())!;
        if (y > most) low.push(`${path} at ${size.width}: ${y}`);
      }
    }
    expect(low).toEqual([]);
  });

/** The names of the links of a navigation, without their counts. */
const placesOf = (page: Page, navigation: string) =>
  page
    .getByRole("navigation", { name: navigation, exact: true })
    .getByRole("link")
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => {
        const copy = link.cloneNode(true) as Element;
        for (const count of copy.querySelectorAll("[data-live], [aria-hidden]")) count.remove();
        return copy.textContent.split(",")[0]!.trim();
      }),
    );

test("a company goes through its places without the public menu, by keyboard", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await resize(page, LAPTOP);
  await page.goto(LIST);
  const navigation = page.getByRole("navigation", { name: "Werkplek" });
  expect(await placesOf(page, "Werkplek")).toEqual(
    expect.arrayContaining(["Aanvragen", "Mijn offertes", "Profiel", "Abonnement"]),
  );
  await expect(page.getByRole("link", { name: "Hoe werkt het" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Offerte aanvragen/ })).toHaveCount(0);
  const list = navigation.getByRole("link", { name: /^Aanvragen/ });
  await expect(list).toHaveAttribute("aria-current", "page");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Naar de inhoud" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#inhoud")).toBeFocused();

  await navigation.getByRole("link", { name: "Profiel" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${LIST}/profiel`);
  await expect(navigation.getByRole("link", { name: "Profiel" })).toHaveAttribute("aria-current", "page");
  const pages = page.getByRole("navigation", { name: "Profiel", exact: true });
  await pages.getByRole("link", { name: "Sjablonen" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${LIST}/sjablonen`);
  // The place of the page, not its address.
  await expect(navigation.getByRole("link", { name: "Profiel" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);

  // A content page keeps the public frame, with a way back.
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL(`**${LIST}`);
});

test("on a phone without script the places are under the thumb, and the rest behind Meer", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "cleaner");
  await page.goto(LIST);
  const bar = page.getByRole("navigation", { name: "Menu" });
  const places = await bar.getByRole("link").count();
  expect(places).toBeLessThanOrEqual(5);
  for (const link of await bar.getByRole("link").all()) {
    const { y, height } = (await link.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
  }
  await bar.getByRole("link", { name: /^Offertes/ }).click();
  await expect(page.getByRole("heading", { name: "Mijn offertes", level: 1 })).toBeVisible();
  await bar.getByRole("link", { name: "Meer" }).click();
  await page.getByRole("link", { name: "Waar je werkt" }).click();
  await page.waitForURL(`**${LIST}/werk`);
  await expect(bar.getByRole("link", { name: "Meer" })).toHaveAttribute("aria-current", "true");
  await page.goto("/meer");
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await page.waitForURL("/");
});

test("rows of a company's lists are low, on a wide screen and on a phone", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  const heights = () =>
    page.locator("main ul > li:has(h2)").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  // On a phone: of a row whose day and state take two lines each, which differs by the length of today's date. What comes next in
  // a deal takes two lines itself, with how many messages are new.
  for (const [path, onPhone] of [
    [LIST, 115],
    [`${LIST}/offertes`, 115],
    [`${LIST}/gekozen`, 130],
  ] as const) {
    await resize(page, LAPTOP);
    await page.goto(path);
    for (const height of await heights()) {
      expect(height, path).toBeGreaterThanOrEqual(56);
      expect(height, path).toBeLessThanOrEqual(72);
    }
    await resize(page, PHONE);
    for (const height of await heights()) expect(height, path).toBeLessThanOrEqual(onPhone);
  }
});

test("with text twice as large the bottom bar leaves the screen to the page", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await resize(page, PHONE);
  await setBrowserFont(page, 32);
  await page.goto(LIST);
  await settled(page);
  const bar = page.getByRole("navigation", { name: "Menu" });
  await expect(bar).not.toBeInViewport();
  await bar.getByRole("link", { name: "Meer" }).click();
  await page.waitForURL("**/meer");
});

test("with text twice as large no word of a company's lists is broken on a phone", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await resize(page, PHONE);
  for (const path of [LIST, `${LIST}/offertes`]) {
    await page.goto(path);
    await setBrowserFont(page, 32);
    await page.reload();
    const narrow = await page
      .locator("main li small, main li summary h2, main li summary h2 ~ span")
      .evaluateAll((texts) => texts.map((text) => text.clientWidth || text.getBoundingClientRect().width));
    expect(narrow.length, path).toBeGreaterThan(4);
    // A quarter of the phone would break most words at this size.
    for (const width of narrow) expect(width, path).toBeGreaterThan(PHONE.width / 2);
  }
});

test("Vandaag names what waits, beside the list and as a page", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await resize(page, LAPTOP);
  await page.goto(LIST);
  const beside = page.getByRole("region", { name: "Vandaag" });
  const chosen = /^Je bent gekozen: bel je opdrachtgever/;
  await expect(beside.getByRole("link", { name: chosen }).first()).toBeVisible();
  await expectAccessible(page);

  await resize(page, PHONE);
  await expect(beside).toBeHidden();
  await page.getByRole("link", { name: /^Vandaag \(\d+\)$/ }).click();
  await page.waitForURL(`**${TODAY}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: chosen }).first().click();
  await page.waitForURL(/\/gekozen\//);
});
