import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { DEMO_PASSWORD } from "#demo/accounts.ts";
import { totp } from "../../support/totp.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { change, newClient } from "../support/account-page.ts";
import { PASSWORD } from "../support/client.ts";
import { clippedElements, resize } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("programs");

const TOKENS = "/account/api";
const WEBHOOKS = "/verhuisbedrijf-dashboard/webhooks";
const PHONE = { width: 390, height: 844 };

/** Checks the whole page, wide and on a phone, with nothing over it: neither a toast nor the bar at the bottom of a phone. */
async function expectWhole(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Melding sluiten" });
  if (await close.isVisible()) await close.click();
  for (const width of [1280, PHONE.width]) {
    await resize(page, { width, height: 6_000 });
    await expectAccessible(page);
    expect(await clippedElements(page)).toEqual([]);
  }
  await resize(page, PHONE);
}

/** What the API answers with this token. */
const call = (page: Page, token: string, path: string) =>
  page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

async function makeToken(page: Page, name: string, scopes: string[]): Promise<string> {
  await page.getByLabel("Naam", { exact: true }).fill(name);
  for (const scope of scopes) await page.getByLabel(scope).check();
  await page.getByLabel("Hoelang geldig").selectOption({ label: "30 dagen" });
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Dit is je nieuwe sleutel" });
  return (await shown.locator("code").textContent())!;
}

test("a company makes a token, its program reads with it, and it is ended", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  await page.goto(TOKENS);
  await expectWhole(page);
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectWhole(page);
  await page.getByLabel("Je wachtwoord").fill(DEMO_PASSWORD);
  const token = await makeToken(page, "Planning", ["Aanvragen lezen"]);
  expect(token).toMatch(/^vo_/);
  await expectWhole(page);

  expect((await call(page, token, "/requests")).status()).toBe(200);
  expect((await call(page, token, "/invoices")).status()).toBe(403);
  await page.goto(TOKENS);
  const row = page.getByRole("listitem").filter({ hasText: "Planning" });
  await expect(row).toContainText("Aanvragen lezen");
  await expect(row).toContainText(/Laatst gebruikt op \d/);
  expect(await page.content()).not.toContain(token);
  await expectWhole(page);
  await row.getByRole("button", { name: /Stoppen/ }).click();
  await expect(row).toHaveCount(0);
  expect((await call(page, token, "/requests")).status()).toBe(401);
});

test("a webhook is made, tested, paused, resumed and its message sent again", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  await page.goto(WEBHOOKS);
  await page.getByRole("button", { name: "Toevoegen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectWhole(page);
  // A name that never exists (RFC 2606), so that nothing arrives anywhere.
  await page.getByLabel("Adres van je server").fill("https://planning.invalid/hier");
  await page.getByLabel("Je bent gekozen").check();
  await page.getByRole("button", { name: "Toevoegen" }).click();
  await expect(page.getByRole("heading", { name: "Webhook naar planning.invalid" })).toBeVisible();
  await expectWhole(page);
  await page.getByText("Sleutel tonen").click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();

  await page.getByRole("button", { name: "Testbericht sturen" }).click();
  const messages = page.getByRole("list", { name: "Berichten" }).getByRole("listitem");
  await expect(messages).toContainText("Testbericht");
  await expect(async () => {
    await page.reload();
    await expect(messages).toContainText(/Poging \d: er is geen verbinding\. Volgende poging/);
  }).toPass();
  await expect(page.getByText(/komt er niets aan/)).toBeVisible();
  await expectWhole(page);

  await page.getByRole("button", { name: "Stilzetten" }).click();
  await expect(page.getByText("Deze webhook staat stil")).toBeVisible();
  await expect(messages).toContainText("Niet aangekomen");
  await expectWhole(page);
  await expect(page.getByRole("button", { name: /Opnieuw sturen/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Weer aanzetten" }).click();
  await page.getByRole("button", { name: /Opnieuw sturen/ }).click();
  await expect(messages).toContainText("Onderweg");

  await page.getByRole("button", { name: "Webhook verwijderen" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Webhook verwijderen" }).click();
  await page.waitForURL(`**${WEBHOOKS}`);
  await expect(page.getByRole("list", { name: "Webhooks" })).toHaveCount(0);
});

test("anybody reads what programs can ask", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: PHONE });
  await page.goto("/api");
  const patch = page.getByText("PATCH /api/v1/profile");
  await patch.click();
  await expect(page.getByText("A field that is left out stays as it is.", { exact: false })).toBeVisible();
  await expectWhole(page);
  const refused = (await (await page.request.get("/api/v1/me")).json()) as { type: string; detail: string };
  await page.goto(refused.type);
  await expect(page.getByText(refused.detail, { exact: false })).toBeInViewport();
  await page.getByRole("link", { name: "OpenAPI 3.1" }).click();
  await expect(page.locator("body")).toContainText('"openapi":"3.1');
});

test("a company takes its quotes, jobs and invoices along, and its calendar reads its jobs", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  for (const [path, name, head] of [
    ["/verhuisbedrijf-dashboard/offertes", "offertes", "Verstuurd op;Stand;"],
    ["/verhuisbedrijf-dashboard/gekozen", "gekozen", "Gekozen op;Stand;"],
    ["/subscription-management", "facturen", "Nummer;Soort;Datum;"],
  ] as const) {
    await page.goto(path);
    const csv = await downloaded(page, /^Spreadsheet \(CSV\)/);
    expect([csv.name, csv.text.slice(0, head.length + 1)]).toEqual([`${name}.csv`, `\uFEFF${head}`]);
    const json = await downloaded(page, /^JSON/);
    const rows = csv.text.trimEnd().split("\r\n").length - 1;
    expect((JSON.parse(json.text) as object[]).length).toBe(rows);
    expect(rows).toBeGreaterThan(0);
  }
  await page.getByLabel("Voor je boekhouding").selectOption({ index: 0 });
  await expectWhole(page);
  const books = await downloaded(page, "Downloaden");
  expect(books.name).toMatch(/^facturen-20\d\d-q\d\.zip$/);
  expect(Object.keys(unzipSync(books.bytes)).map((file) => file.slice(-4))).toEqual(
    expect.arrayContaining([".pdf", ".xml"]),
  );

  await page.goto("/verhuisbedrijf-dashboard/gekozen");
  await page.getByRole("button", { name: /^Adres maken.*Alles van het bedrijf/ }).click();
  await page.getByText("Adres tonen").click();
  const address = page.getByText(/\/agenda\/[\w.-]+\.ics$/);
  const former = (await address.textContent())!;
  await expectWhole(page);
  const program = (await newVisitor()).request;
  expect(await (await program.get(former)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.getByRole("button", { name: /^Nieuw adres maken/ }).click();
  await expect.poll(async () => (await program.get(former)).status()).toBe(404);
  // The site has done it a moment before the page shows it, and a form that is being sent takes no second press.
  await expect(page.locator(".pending-bar[data-loading]")).toHaveCount(0);
  await page.getByRole("button", { name: /^Uitzetten/ }).click();
  await expect(page.getByText("Adres tonen")).toHaveCount(0);
});

/** The file behind a link or button of this name. */
async function downloaded(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("link", { name })
      .or(page.getByRole("button", { name, exact: true }))
      .click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes: new Uint8Array(bytes), text: bytes.toString() };
}

test("with two steps a token asks a code of the app too", async ({ newVisitor, site }) => {
  const page = await newVisitor({ viewport: PHONE });
  const email = "sleutel@klant.example";
  await newClient(page, email);
  await change(page, "twee stappen");
  await page.getByLabel("Je wachtwoord").fill(PASSWORD);
  await page.getByRole("button", { name: "Instellen" }).click();
  const link = await page.getByRole("link", { name: "Open je app" }).getAttribute("href");
  const secret = new URL(link!).searchParams.get("secret")!;
  await page.getByLabel("Code van 6 cijfers").fill(totp(secret));
  await page.getByRole("button", { name: "Aanzetten" }).click();
  await expect(page.getByText("Bewaar deze herstelcodes")).toBeVisible();

  await page.goto(TOKENS);
  await expectWhole(page);
  await page.getByLabel("Je wachtwoord").fill(PASSWORD);
  await page.getByLabel("Naam", { exact: true }).fill("Boekhouding");
  await page.getByLabel("Offertes lezen").check();
  await page.getByLabel("Code", { exact: false }).last().fill("000000");
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  await expect(page.getByRole("alert")).toContainText("Code klopt niet");
  await page.getByLabel("Je wachtwoord").fill(PASSWORD);
  await page.getByLabel("Code", { exact: false }).last().fill(totp(secret, 1));
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  await expect(page.getByText("Dit is je nieuwe sleutel")).toBeVisible();
  await site.mailTo(email, /Er is een sleutel gemaakt voor je account/);
});
