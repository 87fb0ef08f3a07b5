import type { Locator, Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { onOwnSite } from "../support/account.ts";
import { dayAhead } from "../support/client.ts";
import { enter } from "../support/enter.ts";
import { expect, expectAccessible } from "../support/test.ts";
import { unquotedRequests } from "../support/company.ts";

const test = onOwnSite("quote");

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

/** Signs in as the demo's cleaning company and opens the form for a request without its quote. */
async function openForm(page: Page, email: string = DEMO_ACCOUNTS.cleaner): Promise<void> {
  await enter(page, email);
  await page.goto("/verhuisbedrijf-dashboard?province=mijn-gebied");
  await unquotedRequests(page).first().click();
  await page.waitForURL("**/opdracht/**");
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel("Titel").fill(title);
  await page.getByLabel("Prijs", { exact: true }).fill("240");
  await page.getByLabel("Eerste dag waarop je kunt").fill(dayAhead(3));
  await page.getByLabel("Wat hoort erbij?").fill("Alle kamers, met eigen materiaal.");
}

/** Sends the quote, also when its amount is unusual for the request of the demo. */
async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  const anyway = page.getByRole("button", { name: "Toch versturen" });
  const sent = page.getByText("Offerte verzonden");
  await expect(anyway.or(sent)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
}

test("a quote is written, previewed and changed on a phone without script", async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  await openForm(page);
  const sheet = page.url();
  await fillIn(page, "Zonder script");
  await page.getByText("Nog een regel").first().click();
  await page.getByLabel("Waarvoor van regel 2").fill("Ramen buiten");
  await page.getByLabel("Bedrag van regel 2").fill("30");
  await page.getByRole("button", { name: "Voorbeeld bekijken" }).click();
  const preview = page.getByRole("region", { name: "Zo ziet de opdrachtgever het" });
  await expect(preview).toContainText("270,00");
  await expect(page.getByLabel("Titel")).toHaveValue("Zonder script");
  await send(page);
  await page.goto(sheet);
  await page.getByRole("link", { name: "Offerte wijzigen" }).click();
  await page.getByLabel("Prijs", { exact: true }).fill("235");
  await page.getByRole("button", { name: "Wijziging versturen" }).click();
  const anyway = page.getByRole("button", { name: "Toch versturen" });
  const sent = page.getByText("Wijziging verstuurd");
  await expect(anyway.or(sent)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
  await expect(page.getByText("Gewijzigd op").first()).toBeVisible();
});

test("the inputs of one line stay side by side when the price is read back", async ({ newVisitor }) => {
  const page = await newVisitor();
  // Another company, for what is typed here is saved for the next visit.
  await openForm(page, DEMO_ACCOUNTS.mover);
  await page.getByLabel("Prijs", { exact: true }).fill("240");
  await expect(page.getByText("We lezen: € 240,00")).toBeVisible();
  const topOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).first().boundingBox())!.y;
  const price = await topOf("Prijs");
  expect(Math.abs((await topOf("Waarvoor")) - price)).toBeLessThan(2);
  expect(Math.abs((await topOf("Btw")) - price)).toBeLessThan(2);
});

test("a draft survives closing the sheet, and its preview follows the typing", async ({ newVisitor }) => {
  const page = await newVisitor();
  await openForm(page);
  const sheet = page.url();
  await expectAccessible(page);
  const stored = page.waitForResponse((response) => response.url().endsWith("/concept") && response.ok());
  await fillIn(page, "Half klaar");
  await page.keyboard.press("Escape");
  await page.waitForURL(/verhuisbedrijf-dashboard(\?|#|$)/);
  await stored;
  await page.goto(sheet);
  await expect(page.getByLabel("Titel")).toHaveValue("Half klaar");
  await expect(page.getByText("Je gaat verder met wat je eerder typte.")).toBeVisible();
  await page.getByRole("button", { name: "Voorbeeld bekijken" }).click();
  const preview = page.getByRole("region", { name: "Zo ziet de opdrachtgever het" });
  await expect(preview).toContainText("Half klaar");
  await page.getByLabel("Titel").fill("Helemaal klaar");
  await expect(preview).toContainText("Helemaal klaar");
  await expectAccessible(page);
  await send(page);
});

test("typing without a connection is stored when the connection is back", async ({ newVisitor }) => {
  const page = await newVisitor();
  await openForm(page);
  await page.context().setOffline(true);
  await page.getByLabel("Titel").fill("Zonder verbinding");
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByText("Geen verbinding")).toBeVisible();
  const stored = page.waitForResponse((response) => response.url().endsWith("/concept") && response.ok());
  await page.context().setOffline(false);
  await stored;
  await page.reload();
  await expect(page.getByLabel("Titel")).toHaveValue("Zonder verbinding");
});

/** The keys for a date field of the tests' browser, which asks the month, the day and the year. */
function dateKeys(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}${date}${year}`;
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

async function typeIn(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first());
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

for (const [name, viewport] of Object.entries({ "a phone": PHONE, "a wide screen": WIDE }))
  test(`a quote is corrected and sent with the keyboard alone on ${name}`, async ({ newVisitor }) => {
    const page = await newVisitor({ viewport });
    await openForm(page);
    const press = async (button: string) => {
      await tabTo(page, page.getByRole("button", { name: button }));
      await page.keyboard.press("Enter");
    };
    await typeIn(page, "Titel", "Alleen het toetsenbord");
    // The form starts with the price type of the last quote, and the focus with the chosen one.
    await tabTo(page, page.locator("[name=priceType]:checked"));
    const hourly = page.getByRole("radio", { name: /Uurtarief/ });
    while (!(await hourly.isChecked())) await page.keyboard.press("ArrowRight");
    // The price list filled it in.
    await tabTo(page, page.getByLabel("Prijs", { exact: true }));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await press("Offerte versturen");
    const mistakes = page.getByRole("alert");
    await expect(mistakes).toBeFocused();
    await expectAccessible(page);
    const price = page.getByLabel("Prijs", { exact: true });
    await tabTo(page, mistakes.locator(`a[href="#${await price.getAttribute("id")}"]`));
    await page.keyboard.press("Enter");
    await expect(price).toBeFocused();
    await page.keyboard.type("240");
    await expect(page.getByLabel("Titel")).toHaveValue("Alleen het toetsenbord");
    await typeIn(page, "Uurtarief", "40");
    await tabTo(page, page.getByLabel("Eerste dag waarop je kunt"));
    await page.keyboard.type(dateKeys(dayAhead(3)));
    await expect(page.getByLabel("Eerste dag waarop je kunt")).toHaveValue(dayAhead(3));
    await typeIn(page, "Wat hoort erbij?", "Alle kamers, met eigen materiaal.");
    await press("Offerte versturen");
    const anyway = page.getByRole("button", { name: "Toch versturen" });
    const sent = page.getByText("Offerte verzonden");
    await expect(anyway.or(sent)).toBeVisible();
    if (await anyway.isVisible()) await press("Toch versturen");
    await expect(sent).toBeVisible();
  });

for (const javaScriptEnabled of [true, false])
  test(`a refused quote and a doubted amount are in view, also from a link to the form (${javaScriptEnabled ? "with" : "without"} script)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled, viewport: PHONE });
    await openForm(page);
    await page.getByRole("link", { name: /^(Offerte schrijven|Verder met je offerte)$/ }).click();
    expect(page.url()).toContain("#");
    await fillIn(page, "In beeld");
    await page.getByLabel("Prijs", { exact: true }).fill("");
    await page.getByRole("button", { name: "Offerte versturen" }).click();
    const problem = page.getByRole("alert").filter({ hasText: "Er klopt iets niet" });
    await expect(problem).toBeInViewport();
    await expect(problem).toBeFocused();
    await page.getByLabel("Prijs", { exact: true }).fill("9.750");
    await page.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(page.getByRole("button", { name: "Toch versturen" })).toBeVisible();
    const doubt = page.getByRole("alert").filter({ hasText: "Klopt dit?" });
    await expect(doubt).toBeInViewport();
    await expect(doubt).toBeFocused();
  });

test("what a sent quote is asked about is in view on a phone and has the focus", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: PHONE });
  await openForm(page);
  await fillIn(page, "Een punt te veel");
  await page.getByLabel("Prijs", { exact: true }).fill("99.995");
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  const asked = page.getByRole("alert").filter({ hasText: "Klopt dit?" });
  await expect(asked).toBeFocused();
  await expect(asked.getByText("Staan de punt en de komma goed?")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Toch versturen" })).toBeInViewport();

  // Last in this file, because every later form offers the template.
  await page.getByText("Bewaren als sjabloon").click();
  await page.getByLabel("Naam van je sjabloon").fill("Met een punt");
  await page.getByRole("button", { name: "Sjabloon bewaren" }).click();
  await expect(page.getByText("Sjabloon “Met een punt” is bewaard.")).toBeInViewport({ ratio: 1 });
});
