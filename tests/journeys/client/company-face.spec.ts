import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { expect, expectAccessible } from "../support/test.ts";

const COMPANY = "De Heldere Hoek";
const PHONE = { width: 390, height: 844 };
const PROFILE = "/verhuisbedrijf-dashboard/profiel";

async function openCompany(page: Page): Promise<void> {
  await page.goto("/photographers?vak=schoonmaak&provincie=utrecht");
  await page.getByRole("link", { name: COMPANY, exact: true }).click();
  await page.waitForURL("**/photographers/*");
}

const ask = (page: Page) => page.getByRole("link", { name: "Vraag dit bedrijf om een offerte" });
const part = (page: Page, name: string) => page.getByRole("link", { name: `${name} toevoegen` });

test("a visitor looks at the work of a company, copies the address of its page and asks it for a quote", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCompany(page);
  const work = page.getByRole("region", { name: "Eerder werk" });
  const first = await work.getByRole("img").first().boundingBox();
  const second = await work.getByRole("img").nth(1).boundingBox();
  expect(first!.width, "the first picture is large").toBeGreaterThan(1.5 * second!.width);
  await expect(work.getByText("Keuken na een grote schoonmaak in Utrecht")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Kaart van Nederland met Utrecht/ })).toBeVisible();
  await expect(page.getByText(/^KvK-inschrijving gecontroleerd op \d+\s\S+\s\d{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "Deel dit profiel" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "De link is gekopieerd." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible(page);
  await ask(page).press("Enter");
  await expect(page.getByText(`Je vraagt ${COMPANY} als eerste`)).toBeVisible();
});

test("on a phone the price and the button follow the name, and sharing opens the sheet of the phone", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: PHONE });
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.title = `Gedeeld: ${shared?.url}`;
      return Promise.resolve();
    };
  });
  await openCompany(page);
  const button = (await ask(page).boundingBox())!;
  expect(button.y + button.height, "the button is on the first screen").toBeLessThan(PHONE.height);
  await page.getByRole("button", { name: "Deel dit profiel" }).click();
  await expect(page).toHaveTitle(`Gedeeld: ${page.url()}`);
  await expectAccessible(page);
});

test("where nothing can be shared or copied, the button shows the address", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openCompany(page);
  await page.getByRole("button", { name: "Deel dit profiel" }).click();
  await expect(page.getByText(`Kopieer deze link: ${page.url()}`)).toBeVisible();
});

test("without script a page gives its address, and a card in the list asks its company", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  await openCompany(page);
  await expect(page.getByText(`Deel deze pagina: ${page.url()}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Deel dit profiel" })).toBeHidden();
  await page.goBack();
  await page.getByRole("link", { name: `Vraag een offerte aan ${COMPANY}` }).click();
  await expect(page.getByText(`Je vraagt ${COMPANY} als eerste`)).toBeVisible();
});

test("a company reads what its profile lacks and what each part brings, and adds it", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "mover");
  await page.goto(`${PROFILE}?bewerken`);
  await page.getByLabel("Vanafprijs per uur").clear();
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(page.getByRole("heading", { name: "Je profiel: 3 van 5 onderdelen" })).toBeVisible();
  await expect(part(page, "Foto of logo")).toBeVisible();
  await expectAccessible(page);
  await part(page, "Vanafprijs per uur").press("Enter");
  await page.waitForURL("**#startingPrice");
  await expect(page.getByLabel("Vanafprijs per uur")).toBeInViewport();
  await page.getByLabel("Vanafprijs per uur").fill("65");
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(page.getByRole("heading", { name: "Je profiel: 4 van 5 onderdelen" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
});

test("without script a company on a phone follows what is missing to its field, and adds it", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "mover");
  await page.goto(`${PROFILE}?bewerken`);
  const years = page.getByLabel("Jaren ervaring");
  await years.clear();
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await part(page, "Jaren ervaring").click();
  await expect(years).toBeInViewport();
  await years.fill("31");
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(part(page, "Foto of logo")).toBeVisible();
  await expect(part(page, "Jaren ervaring")).toHaveCount(0);
});

test("a member who may not edit the profile sees it as clients do, without forms", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "planner");
  await page.goto(`${PROFILE}?bewerken`);
  await expect(page.getByRole("heading", { name: "Zo zien opdrachtgevers je" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/onderdelen|compleet/)).toHaveCount(0);
  await expectAccessible(page);
});
