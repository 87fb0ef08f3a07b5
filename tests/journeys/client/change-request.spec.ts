import type { Page } from "@playwright/test";
import { onOwnSite, signInAs } from "../support/account.ts";
import { openMoreActs, openRequest, unfold } from "../support/client.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("change-request");

const PHONE = { width: 390, height: 844 };
const CLEANING = /^Oplevering na verhuizing/;
const MOVE = /^Woningverhuizing/;
const OUTDATED = "Gegeven op een eerdere versie";
const TODAY = /^De aanvraag is gewijzigd: geldt je offerte nog\?/;

/** Opens the sheet of the request for this work that waits for the company's confirmation. */
async function openChanged(page: Page, work: string): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard/vandaag");
  await page.getByRole("link", { name: TODAY }).filter({ hasText: work }).click();
  await page.waitForURL("**/opdracht/**");
}

test("on a phone without script a client changes a cleaning request, and the company confirms with one press", async ({
  newVisitor,
}) => {
  const visitor = () => newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  const client = await signInAs(visitor, "client");
  await openRequest(client, CLEANING);
  await openMoreActs(client);
  await client.getByRole("link", { name: "Aanvraag wijzigen" }).click();
  await expect(client.getByLabel("Postcode")).toHaveCount(0);

  await client.getByLabel("Hoe groot ongeveer?").fill("96");
  await client.getByLabel("Bijzondere wensen").fill("Bel me op 06 12345678");
  await client.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(client.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#specialRequests");
  await expect(client.getByLabel("Hoe groot ongeveer?")).toHaveValue("96");
  await client.getByLabel("Bijzondere wensen").fill("De oven is erg vet.");
  await client.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(client.getByText("De bedrijven met een offerte krijgen bericht.")).toBeVisible();
  await expect(client.getByText(OUTDATED).first()).toBeVisible();
  const before = await client.getByText(OUTDATED).count();

  const company = await signInAs(visitor, "cleaner");
  await openChanged(company, "Oplevering na verhuizing");
  const sheet = company.locator("section#blad");
  await expect(sheet.getByText("96 m²").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Mijn offerte geldt nog" }).click();
  await expect(company.getByText("Offerte bevestigd")).toBeVisible();
  await expect(sheet.getByText(OUTDATED)).toHaveCount(0);

  await client.reload();
  expect(await client.getByText(OUTDATED).count()).toBeLessThan(before);
});

test("what is typed stands there again after a reload, also an unticked box, until it is sent or forgotten", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await openRequest(page, CLEANING);
  await openMoreActs(page);
  await page.getByRole("link", { name: "Aanvraag wijzigen" }).click();
  const size = page.getByLabel("Hoe groot ongeveer?");
  const before = await size.inputValue();
  const room = page.locator("[name=rooms]:checked").first();
  const value = await room.getAttribute("value");
  const stored = () => page.waitForResponse((response) => response.url().endsWith("/wijzigen/concept"));
  const first = stored();
  await size.fill("143");
  expect((await first).status()).toBe(204);
  const second = stored();
  await unfold(page, room);
  await room.uncheck({ force: true });
  expect((await second).status()).toBe(204);
  await page.reload();
  await expect(size).toHaveValue("143");
  await expect(page.locator(`[name=rooms][value="${value}"]`)).not.toBeChecked();
  await expect(page.getByText("Je gaat verder met wat je eerder typte")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Begin met de antwoorden van nu" }).click();
  await expect(size).toHaveValue(before);
  await expect(page.getByText("Je gaat verder met wat je eerder typte")).toHaveCount(0);
  await page.reload();
  await expect(size).toHaveValue(before);
});

test("by keyboard a client changes a move, reads what was different, and the mover changes its quote", async ({
  newVisitor,
}) => {
  const client = await signInAs(newVisitor, "client");
  await openRequest(client, MOVE);
  await openMoreActs(client);
  await client.getByRole("link", { name: "Aanvraag wijzigen" }).focus();
  await client.keyboard.press("Enter");
  await client.getByLabel("Dozen").focus();
  await client.keyboard.press("ControlOrMeta+A");
  await client.keyboard.type("60");
  await client.keyboard.press("Enter");
  await expect(client.getByText("De bedrijven met een offerte krijgen bericht.")).toBeVisible();
  await client.getByText("1 keer gewijzigd").focus();
  await client.keyboard.press("Enter");
  await expect(client.getByText("Was: 45")).toBeAttached();
  await expectAccessible(client);

  const company = await signInAs(newVisitor, "mover");
  await openChanged(company, "Woningverhuizing");
  await expect(company.getByText(OUTDATED).first()).toBeVisible();
  await expectAccessible(company);
  await company.getByRole("link", { name: "Offerte wijzigen" }).first().focus();
  await company.keyboard.press("Enter");
  await expect(company.getByText("De aanvraag is gewijzigd")).toBeVisible();
  await company.getByLabel("Prijs", { exact: true }).fill("1.140");
  await company.getByRole("button", { name: "Wijziging versturen" }).click();
  const anyway = company.getByRole("button", { name: "Toch versturen" });
  const sent = company.getByText("Wijziging verstuurd");
  await expect(anyway.or(sent)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(sent).toBeVisible();
  await expect(company.getByText(OUTDATED)).toHaveCount(0);
});

test("accepting an outdated quote asks once more", async ({ newVisitor }) => {
  const client = await signInAs(newVisitor, "client");
  await openRequest(client, CLEANING);
  await openMoreActs(client);
  await client.getByRole("link", { name: "Aanvraag wijzigen" }).click();
  await expectAccessible(client);
  await client.getByLabel("Bijzondere wensen").fill("Bel me op 06 12345678");
  await client.getByLabel("Hoe groot ongeveer?").fill("110");
  await client.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(client.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#specialRequests");
  await expectAccessible(client);
  await client.getByLabel("Bijzondere wensen").fill("De oven is erg vet.");
  await client.getByRole("button", { name: "Wijziging opslaan" }).click();
  await client
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  const dialog = client.getByRole("dialog");
  await expect(dialog.getByText(OUTDATED)).toBeVisible();
  await expect(dialog.getByText("Nu: 110 m²")).toBeAttached();
  await expectAccessible(client);
  const accept = dialog.getByRole("button", { name: "Kiezen en gegevens delen" });
  await accept.click();
  await expect(
    dialog.getByText("Vink dit aan, of wacht tot het bedrijf de offerte bevestigt."),
  ).toBeVisible();
  await expectAccessible(client);
  await dialog.getByLabel("Ik weet dat deze offerte over mijn eerdere aanvraag gaat").check();
  await accept.click();
  await expect(client.getByText(/^Je hebt gekozen voor /)).toBeVisible();
});
