import { signInAs, test } from "../support/account.ts";
import { resize } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PAGE = "/verhuisbedrijf-dashboard/statistiek";
const PHONE = { width: 390, height: 844 };

test("a company reads its figures, on a wide screen and on a phone", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  await page.goto("/verhuisbedrijf-dashboard");
  await page.getByRole("link", { name: "Statistiek" }).click();
  await page.waitForURL(`**${PAGE}`);
  const months = page.getByRole("table", { name: "Aanvragen en offertes per maand" });
  await expect(months.getByRole("columnheader")).toHaveText([
    "Maand",
    "Gezien",
    "Verstuurd",
    "Gelezen",
    "Gekozen",
  ]);
  const work = page.getByRole("table", { name: "Aanvragen en offertes per soort werk" });
  await expect(work.getByRole("rowheader", { name: "Grote schoonmaak" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Jouw prijs naast de gekozen prijs" })).toBeVisible();
  await expectAccessible(page);

  await resize(page, PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect((await page.locator("dl").first().boundingBox())!.y, "the first figures").toBeLessThan(260);
});

test("a company reads without script why another was chosen, and opens its quote", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "mover");
  await page.goto(PAGE);
  const losses = page.getByRole("region", { name: "Waarom een ander gekozen werd" });
  const loss = losses.getByRole("listitem").filter({ hasText: "De prijs gaf de doorslag." }).first();
  await expect(loss).not.toContainText("Gekozen prijs");
  await expect(loss).toContainText(/(Goedkoopste|Middelste|Duurste) derde/);
  await loss.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Jouw offerte" })).toContainText("Niet gekozen");
});

test("a new company reads what it will find here", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "newcomer");
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "Nog niets om te tellen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Aanvragen bekijken" }).click();
  await page.waitForURL("**/verhuisbedrijf-dashboard");
});
