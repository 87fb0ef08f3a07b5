import { expect, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { linkIn } from "../../support/mails.ts";
import type { Site } from "../../support/site.ts";
import { startJourneySite, test as base } from "./test.ts";

export type Person = { name: string; email: string; password: string };

/** A site with demo content. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const site = await startJourneySite({ DEMO: "1" });
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/**
 * For a file that sends quotes for requests of the demo, of which a company has few: a site that no other file uses. Playwright
 * gives tests with another worker fixture a worker of their own.
 */
export const onOwnSite = (file: string) =>
  test.extend<object, { ownSite: string }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    ownSite: [async ({}, provide) => provide(file), { scope: "worker" }],
  });

/** Fills in the sign-up form of the current page, without sending it. */
export async function fillInSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Je naam").fill(person.name);
  await page.getByLabel("E-mailadres").fill(person.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(person.password);
  await page.getByLabel("Wachtwoord herhalen").fill(person.password);
  await page.locator("#terms").check();
}

/** Signs up a client and confirms by the mailed link; ends signed in on the dashboard. */
export async function becomeClient(page: Page, site: Site, person: Person): Promise<void> {
  await page.goto("/auth?tab=registreren");
  await signUp(page, site, person);
}

/** The same, from the current page. */
export async function signUp(page: Page, site: Site, person: Person): Promise<void> {
  await fillInSignUp(page, person);
  await page.getByRole("button", { name: "Account maken" }).click();
  await page.waitForURL("**/auth/confirm");
  await page.goto(linkIn(await site.mailTo(person.email, /e-mailadres/i), "/auth/confirm"));
  await page.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await page.waitForURL("**/client-dashboard");
}

/** Fills in and sends the sign-in form of the current page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
}

/** A visitor who signs in to a demo account; ends on its dashboard. */
export async function signInAs(
  newVisitor: () => Promise<Page>,
  account: keyof typeof DEMO_ACCOUNTS,
): Promise<Page> {
  const page = await newVisitor();
  await page.goto("/auth");
  await signIn(page, DEMO_ACCOUNTS[account], DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname !== "/auth");
  return page;
}

/** Requests a reset link and returns it from the mail. */
export async function resetLink(page: Page, site: Site, email: string): Promise<string> {
  await page.goto("/forgot-password");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByRole("button", { name: "Stuur mij een link" }).click();
  await expect(page.getByRole("heading", { name: "Bekijk je e-mail" })).toBeVisible();
  return linkIn(await site.mailTo(email, /nieuw wachtwoord/i), "/reset-password");
}

/** Fills in and sends the page of a reset link. */
export async function chooseNewPassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel("Nieuw wachtwoord").fill(password);
  await page.getByLabel("Wachtwoord herhalen").fill(repeated);
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
}
