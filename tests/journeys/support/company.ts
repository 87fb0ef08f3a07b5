import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { MIN_FORM_MS } from "#domain/signups/rules.ts";
import { codeIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";
import { choose, PASSWORD, dayAhead } from "./client.ts";

export type Company = { name: string; person: string; email: string; phone: string; kvkNumber?: string };

/** A number of the trade register that no other company of a journey has. */
export const newKvkNumber = () => `${randomInt(10_000_000, 99_999_999)}`;

/** Signs up a company and confirms by the mailed code; ends on the order page. */
export async function registerCompany(
  page: Page,
  site: Site,
  company: Company,
  vertical: "cleaning" | "moving" = "cleaning",
): Promise<void> {
  await page.goto("/schoonmaak/special-register");
  await fillInCompany(page, company, vertical);
  await sendSignUp(page, site, company);
}

/** Waits until the public forms of the page are old enough to be sent: one that is sent at once looks like a bot's. */
export const oldEnoughToSend = (page: Page) =>
  page.waitForFunction((minAge) => {
    const stamps = [...document.querySelectorAll<HTMLInputElement>("[name=moment]")];
    return stamps.every(({ value }) => Date.now() - Number(value.split(".")[0]) > minAge);
  }, MIN_FORM_MS);

/** Opens the dialog of a landing page for companies, and sends it; the page then goes on to the registration. */
export async function answerDialog(page: Page, company: Pick<Company, "person" | "email">): Promise<void> {
  await page.getByRole("button", { name: "Bedrijf aanmelden" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Je naam").fill(company.person);
  await dialog.getByLabel("E-mailadres").fill(company.email);
  await oldEnoughToSend(page);
  await dialog.getByRole("button", { name: "Verder met aanmelden" }).click();
}

/** Fills in the sign-up form of the current page, without sending it. */
export async function fillInCompany(
  page: Page,
  company: Company,
  vertical: "cleaning" | "moving" = "cleaning",
): Promise<void> {
  await choose(page, "vertical", vertical);
  await page.getByLabel("Bedrijfsnaam").fill(company.name);
  await page.getByLabel("KvK-nummer").fill(company.kvkNumber ?? newKvkNumber());
  await fillInSeat(page, `${company.name} B.V.`);
  await page.getByLabel("Je naam").fill(company.person);
  await page.getByLabel("E-mailadres").fill(company.email);
  await page.getByLabel("Telefoonnummer").fill(company.phone);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await page.locator("#terms").check();
}

/** Sends the filled-in sign-up form and confirms by the mailed code; ends on the order page. */
export async function sendSignUp(page: Page, site: Site, company: Company): Promise<void> {
  await page.getByRole("button", { name: "Account maken" }).click();
  await page.waitForURL("**/auth/confirm");
  const mail = await site.mailTo(company.email, /bevestig/i);
  await expect(page.getByLabel("Bedrijfsnaam")).toBeHidden();
  await page.getByLabel("Code").fill(codeIn(mail));
  await page.getByRole("button", { name: /bevestigen/i }).click();
  await page.waitForURL("**/schoonmaak/registratie-succesvol");
}

/** Fills in the name in the trade register and the address. */
export async function fillInSeat(page: Page, legalName: string): Promise<void> {
  await page.getByLabel("Officiële naam").fill(legalName);
  await page.getByLabel("Postcode").fill("3511 AB");
  await page.getByLabel("Huisnummer").fill("12");
  await page.getByLabel("Straat").fill("Voorstraat");
  await page.getByLabel("Plaats", { exact: true }).fill("Utrecht");
}

/** Fills in the name and address for the invoices in the order form, unless it knows them. */
export async function fillInBillingDetails(page: Page): Promise<void> {
  if (await page.getByRole("region", { name: "Factuurgegevens" }).isVisible()) return;
  await fillInSeat(page, "Glansrijk Schoonmaak B.V.");
}

/** Says to order for a company, and sends the filled-in order form. */
export async function sendOrder(page: Page): Promise<void> {
  await page.getByLabel("Ik bestel namens mijn bedrijf").check();
  await page.getByRole("button", { name: "Bestellen met betalingsverplichting" }).click();
}

/** Orders a first subscription for the province of Utrecht, and pays at the sandbox provider. */
export async function subscribe(page: Page): Promise<void> {
  // An order that is still open folds the form.
  const fold = page.locator("summary", { hasText: "Je bestelling wijzigen" });
  if (await fold.isVisible()) await fold.click();
  await choose(page, "serviceAreas", "Utrecht");
  await fillInBillingDetails(page);
  await sendOrder(page);
  await page.waitForURL("**/ontwikkel/betalen/**");
  await page.getByRole("button", { name: "Betalen", exact: true }).click();
  await page.waitForURL(/session_id=/);
}

/** Fills in the onboarding profile, for the province of Utrecht. */
export async function fillInProfile(page: Page): Promise<void> {
  const next = () => page.getByRole("button", { name: "Volgende" }).click();
  await page.goto("/verhuisbedrijf-onboarding");
  const address = `https://social.example/${"glansrijk-schoon-".repeat(5)}`;
  await page.getByLabel("Over je bedrijf").fill(`Al jaren huizen schoon in de stad. Zie ${address}`);
  await page.getByLabel("Jaren ervaring").fill("7");
  await next();
  await choose(page, "categories", "RESIDENTIAL");
  await page.getByLabel("Vanafprijs per uur").fill("32");
  await next();
  await choose(page, "serviceAreas", "Utrecht");
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await page.waitForURL(/verhuisbedrijf-dashboard/);
}

/** The link to the only open brief from this town. */
export const requestFrom = (page: Page, town: string) =>
  page.locator("#open-opdrachten").getByRole("link", { name: new RegExp(`, ${town}`) });

/** The links to the requests that the company sent no quote for. */
export const unquotedRequests = (page: Page) =>
  page.locator("#open-opdrachten").getByRole("listitem").getByRole("link");

/** The open sheet of a brief. */
export const sheetOf = (page: Page) => page.locator("section#blad");

/** Opens the only open brief from this town and sends a quote. */
export async function sendQuote(
  page: Page,
  town: string,
  quote: { title: string; price: string },
): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard");
  await requestFrom(page, town).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel("Titel").fill(quote.title);
  await sheet.getByLabel("Prijs", { exact: true }).fill(quote.price);
  await sheet.getByLabel("Eerste dag waarop je kunt").fill(dayAhead(3));
  // The same quote may be sent five times a day.
  await sheet.getByLabel("Wat hoort erbij?").fill(`Alle kamers in ${town}, elke week drie uur.`);
  await sheet.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByText("Offerte verzonden")).toBeVisible();
}

/** Opens the sheet of the only request in this town, also outside the places of the company. */
export async function openSheet(page: Page, town: string): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard?gebied=alles");
  const row = page.getByRole("listitem").filter({ hasText: town });
  await page.goto((await row.getByRole("link").first().getAttribute("href"))!);
}

/** Asks the client a question on the open sheet. */
export async function askOnSheet(page: Page, question: string): Promise<void> {
  const field = page.getByLabel("Je vraag aan de opdrachtgever");
  if (!(await field.isVisible())) await page.getByText("Stel een vraag").click();
  await field.fill(question);
  await page.getByRole("button", { name: "Vraag versturen" }).click();
}

/** On "Mijn offertes", opens the first line with this text. */
export const openOwnQuote = (page: Page, text: string | RegExp = /./): Promise<void> =>
  page.getByRole("main").locator("summary:has(h2)").filter({ hasText: text }).first().click();
