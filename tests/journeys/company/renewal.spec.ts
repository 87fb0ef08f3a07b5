import type { Page } from "@playwright/test";
import { choose } from "../support/client.ts";
import { type Company, fillInBillingDetails, sendOrder, subscribe } from "../support/company.ts";
import { newCompany, newSubscriber } from "../support/new-company.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const PAGE = "/subscription-management";

/** Presses a button of the sandbox's page about a subscription. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByText("De site krijgt er bericht van")).toBeVisible();
}

test("a first payment fails with its reason, and is paid by another method", async ({ newVisitor }) => {
  const page = await newVisitor();
  const email = "mo.maand@voorbeeld.example";
  await newCompany(page, {
    name: "Maandelijks Schoon",
    person: "Mo Maand",
    email,
    phone: "06 12345681",
  });
  await page.goto("/schoonmaak/registratie-succesvol");
  await choose(page, "serviceAreas", "Utrecht");
  await fillInBillingDetails(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { name: "Betalen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Of speel na dat het niet lukt").selectOption("insufficient_funds");
  await page.getByRole("button", { name: "Laten mislukken" }).click();
  await expect(page.getByRole("alert")).toContainText("Er staat niet genoeg geld op je rekening.");
  await page.getByRole("radio", { name: "Kaart" }).check();
  await page.getByRole("button", { name: "Betalen", exact: true }).click();
  await page.waitForURL(/session_id=/);
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Betaalwijze wijzigen" }).click();
  await expect(page.getByRole("heading", { name: "Betaalgegevens" })).toBeVisible();
  await expect(page.getByText("Kaart (nummer eindigt op 4242)")).toBeVisible();
  await expectAccessible(page);
});

/** A company with a subscription, at the sandbox's page about it. */
async function payingCompany(page: Page, company: Omit<Company, "name">): Promise<void> {
  await newSubscriber(page, { ...company, name: "Maandelijks Schoon" });
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Betaalwijze wijzigen" }).click();
  await expect(page.getByRole("heading", { name: "Betaalgegevens" })).toBeVisible();
}

test("a subscription renews by another method", async ({ newVisitor }) => {
  const page = await newVisitor();
  await payingCompany(page, {
    person: "Mia Maand",
    email: "mia.maand@voorbeeld.example",
    phone: "06 12345682",
  });
  // A month later: the next one is paid, by another method.
  await page.getByRole("radio", { name: "Kaart" }).check();
  await act(page, "Betaalwijze opslaan");
  await act(page, "Een maand voorbij laten gaan");
  await page.getByRole("link", { name: "Terug naar de site" }).click();
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText(/Kaart die eindigt op\s4242/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("a renewal that fails is paid late, and then all is back and can be cancelled", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const email = "max.maand@voorbeeld.example";
  await payingCompany(page, { person: "Max Maand", email, phone: "06 12345683" });
  const account = page.url();
  await act(page, "Volgende afschrijving laten mislukken");
  await act(page, "Een maand voorbij laten gaan");
  await expectAccessible(page);
  await site.mailTo(email, /betaling/i);
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText("Je laatste betaling is mislukt")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: /^Nu .* betalen$/ }).click();
  await expect(page).toHaveURL(account);
  await page.getByRole("button", { name: /95,59 betalen$/ }).click();
  await expect(page.getByText("De site krijgt er bericht van")).toBeVisible();

  // All is back, and can be cancelled.
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole("definition").first()).toHaveText("Actief", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Je laatste betaling is mislukt")).toBeHidden();
  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await page
    .getByRole("dialog", { name: "Abonnement opzeggen?" })
    .getByRole("button", { name: "Opzeggen" })
    .click();
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();
});

test("a company whose bank takes a payment back loses access, and can order again", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const email = "sam.storno@voorbeeld.example";
  await newSubscriber(page, { name: "Storno", person: "Sam Storno", email, phone: "06 12345685" });
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Betaalwijze wijzigen" }).click();
  await act(page, "Laatste betaling terugboeken");
  await site.mailTo(email, /teruggeboekt/);

  // The credit note follows the mail.
  const credited = page.getByRole("listitem").filter({ hasText: "Creditfactuur" });
  await expect(async () => {
    await page.goto(PAGE);
    await expect(credited).toContainText("Gecrediteerd", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Bestellen met betalingsverplichting" })).toBeVisible();
  await expect(credited.getByRole("link", { name: /^Pdf/ })).toBeVisible();
  await expectAccessible(page);
  await subscribe(page);
  await page.goto(PAGE);
  await expect(page.getByRole("definition").first()).toHaveText("Actief");
});
