import { signInAs, test } from "../support/account.ts";
import { openMoreActs, openRequest } from "../support/client.ts";
import { expect, expectAccessible } from "../support/test.ts";

test("a client reaches every decision by keyboard, and Escape returns to where it was", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await page.goto("/client-dashboard");
  await expectAccessible(page);
  await openRequest(page, /^Oplevering na verhuizing/);
  await expectAccessible(page);
  const triggers = await page.getByRole("button", { name: /^(?:Kies dit bedrijf|Afwijzen van) / }).all();
  expect(triggers.length).toBeGreaterThan(5);
  await openMoreActs(page);
  for (const trigger of [...triggers, page.getByRole("button", { name: "Aanvraag annuleren" })]) {
    await trigger.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  }
});

test("a dialog about a quote opens where the client was reading, at once and without a connection too", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await openRequest(page, /^Oplevering na verhuizing/);
  const trigger = page.getByRole("button", { name: /^Bekijk portfolio van / }).last();
  await trigger.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [location.href, scrollY]);
  const before = await place();
  await page.context().setOffline(true);
  for (let time = 0; time < 2; time += 1) {
    await trigger.click();
    await expect(page.getByRole("dialog", { name: /^Portfolio van / })).toBeVisible();
    expect(await place()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[id^=portfolio]")).toHaveCount(0);
    await expect(trigger).toBeFocused();
  }
});

test("what is for sale stands first: prices at the top of a phone, and a page for each quote with its acts in reach", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: { width: 390, height: 844 } }), "client");
  await openRequest(page, /^Woningverhuizing/);
  const offers = page.getByRole("heading", { name: /^5 offertes, van €\s720 tot €\s940$/ });
  expect((await offers.boundingBox())!.y).toBeLessThan(260);
  const links = page.getByRole("region", { name: /^5 offertes/ }).getByRole("link");
  await expect(links).toHaveCount(6);
  await expectAccessible(page);
  await links.first().click();
  await page.waitForURL("**/offerte/*");
  await expect(page.getByText("€ 720,00").first()).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Kies dit bedrijf/ })).toBeInViewport();
  await expect(page.getByText("Zit er niet in")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Kies dit bedrijf/ }).click();
  await expect(page.getByRole("dialog").getByText("Kiezen is nog geen contract.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Terug naar de offertes" }).click();
  await expect(offers).toBeVisible();
});

test("without script a decision opens, and a link can open it too", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false }), "client");
  await openRequest(page, /^Oplevering na verhuizing/);
  await page
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Kiezen en gegevens delen" })).toBeVisible();
  await expect(dialog.getByRole("term")).toContainText([
    "Soort prijs",
    "Niet in de prijs",
    "Meerwerk",
    "Met wie",
    "Wat we controleerden",
    "Naam",
  ]);
  await expect(dialog.getByText("Kiezen is nog geen contract.")).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?venster=annuleren`);
  await expect(dialog.getByRole("button", { name: "Aanvraag annuleren" })).toBeVisible();
});

test("an accepted quote prints with its company, without menus and buttons", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  await openRequest(page, /^Ramen lappen/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Zo gaat het verder met")).toBeVisible();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
});
