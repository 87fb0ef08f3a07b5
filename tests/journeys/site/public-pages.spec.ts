import type { Page } from "@playwright/test";
import { CONTENT_PAGES, INDEXED_FORMS } from "#app/content/content-pages.ts";
import { test } from "../support/account.ts";
import { faultsOf, resize, settled } from "../support/layout.ts";
import { answerCleaning, answerMove } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const LANDINGS = ["/schoonmaak/utrecht", "/verhuis/noord-holland", "/schoonmaak/utrecht/woningschoonmaak"];

/** Checks the open page on a laptop and on a phone, and whether it fits every window. */
async function expectFine(page: Page): Promise<void> {
  await settled(page);
  for (const width of [1_280, 390]) {
    await resize(page, { width, height: 844 });
    await expectAccessible(page);
  }
  expect(await faultsOf(page)).toEqual([]);
}

for (const path of [
  ...CONTENT_PAGES,
  ...INDEXED_FORMS,
  ...LANDINGS,
  "/voor-verhuisbedrijven?provincie=zeeland",
])
  test(`${path} is accessible and fits`, async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto(path);
    await expectFine(page);
  });

test("the page of a company is accessible and fits", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/photographers");
  await page.goto((await page.locator("main li h2 a").first().getAttribute("href"))!);
  await expectFine(page);
});

const client = {
  name: "Sanne de Wit",
  email: "sanne.dewit@voorbeeld.example",
  phone: "06 12345678",
  street: "Ridderspoorstraat",
  houseNumber: "12",
};

/** The form of the last step links what is agreed to by sending it. */
async function linksTerms(page: Page): Promise<void> {
  const form = page.locator("main form", { has: page.getByRole("button", { name: "Aanvraag versturen" }) });
  await expect(form.getByRole("link", { name: /^voorwaarden/ })).toHaveAttribute(
    "href",
    "/algemene-voorwaarden",
  );
  await expect(form.getByRole("link", { name: /^privacyverklaring/ })).toHaveAttribute("href", "/privacy");
}

test("the last step of both wizards links the terms and the privacy statement", async ({ newVisitor }) => {
  const page = await newVisitor();
  await answerCleaning(page, client);
  await page.goto("/brief-form?stap=4");
  await linksTerms(page);
  await answerMove(page, client);
  await page.goto("/verhuis/offerte?stap=4");
  await linksTerms(page);
});

test("the price below the start form follows the work and the postcode that are typed", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("in heel Nederland, klein en groot werk samen")).toBeVisible();
  await page.getByLabel("Postcode").fill("3512 AB");
  await page.getByLabel("Wat moet er schoon?").selectOption("regular");
  await expect(page.getByText("in de provincie Utrecht, klein en groot werk samen")).toBeVisible();
  await page.getByLabel("Wat moet er schoon?").selectOption("carpet");
  await expect(page.getByText("kost meestal")).toBeHidden();
});
