import { expect, type Locator, type Page } from "@playwright/test";
import { linkIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";

/** Password of every account in the journeys. */
export const PASSWORD = "een-lang-wachtwoord-7";

/** A day this many days ahead, as a date field takes it. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export type Client = {
  name: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  /** Utrecht by default; another town tells this brief from those of other journeys. */
  town?: string;
  /** The day of the job, as `2026-04-01`; about three weeks ahead when absent. */
  day?: string;
  /** The password of the account; without one, the account has none. */
  password?: string;
};

/** Matches these digits as a whole number only: ids, times and hashes may contain any digits. */
export const wholeNumber = (digits: string) => new RegExp(`(?<![\\w.])${digits}(?!\\w)`);

/** Chooses a radio button or checks a box by its card, in a fold that is opened first if it is closed. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const input = page.locator(`input[name="${name}"][value="${value}"]`);
  await unfold(page, input);
  await input.check({ force: true });
}

/** Opens the menu of acts on a whole request, on its page. */
export async function openMoreActs(page: Page): Promise<void> {
  await page.locator("details:not([open]) > summary", { hasText: "Meer met deze aanvraag" }).click();
}

/** Opens the fold around this field. */
export async function unfold(page: Page | Locator, field: Locator): Promise<void> {
  const fold = page.locator("details:not([open])", { has: field }).locator("> summary");
  if ((await fold.count()) > 0) await fold.first().click();
}

const next = (page: Page) => page.getByRole("button", { name: "Volgende" }).click();

/** Fills in the cleaning wizard up to the last step. `start` is the address where it begins. */
export async function fillInCleaningRequest(
  page: Page,
  client: Client,
  start = "/brief-form",
): Promise<void> {
  await page.goto(start);
  await choose(page, "serviceType", "regular");
  await choose(page, "propertyType", "house");
  await choose(page, "frequency", "weekly");
  await page.getByLabel("Vanaf welke datum?").fill(client.day ?? dayAhead(20));
  await next(page);
  await page.waitForURL(/stap=2/);
  await page.getByLabel("Hoe groot ongeveer?").fill("120");
  await choose(page, "rooms", "kitchen");
  await next(page);
  await page.waitForURL(/stap=3/);
  await page.getByLabel("Postcode").fill("3511ab");
  await page.getByLabel("Huisnummer").fill(client.houseNumber);
  await page.getByLabel("Straat").fill(client.street);
  await page.getByLabel("Plaats", { exact: true }).fill(client.town ?? "Utrecht");
  await choose(page, "timePreference", "morning");
  await choose(page, "budget", "200_500");
  await next(page);
  await page.waitForURL(/stap=4/);
}

/** Submits the brief of a visitor from the last step. */
export async function sendRequest(page: Page, client: Client): Promise<void> {
  await page.getByLabel("Je naam").fill(client.name);
  await page.getByLabel("E-mailadres").fill(client.email);
  await page.getByLabel("Telefoonnummer").fill(client.phone);
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/aanvraag/verzonden");
  await expect(page.getByRole("heading", { name: "Nog één stap: bevestig je aanvraag" })).toBeVisible();
}

/** Presses the button of the mail in the browser that sent the brief; ends signed in on its page. */
export async function confirmByMail(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(linkIn(await site.mailTo(email, /bevestig/i), "/aanvraag/bevestigen"));
  await page.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");
  await expect(page.getByText("Opdracht succesvol geplaatst!")).toBeVisible();
}

/** The pages of all requests in the client's overview. */
export async function requestPaths(page: Page): Promise<string[]> {
  await page.goto("/client-dashboard");
  const links = page.locator("main a[href*='/aanvraag/0']");
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href")!));
}

/** Opens the page of the request with this in its title, from the client's overview. */
export async function openRequest(page: Page, title: string | RegExp): Promise<void> {
  await page.goto("/client-dashboard");
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");
}
