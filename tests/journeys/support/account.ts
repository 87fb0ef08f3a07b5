import { expect, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { linkIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";
import { enter } from "./enter.ts";
import { folderOf } from "./folders.ts";
import { test as base } from "./test.ts";

export type Person = { name: string; email: string; password: string };

const withDemo = () => ({ env: { DEMO: "1" }, from: folderOf("demo") });

/** A site with demo content. */
export const test = base.extend({
  site: async ({ sites }, provide) => provide(await sites.shared("demo", withDemo())),
});

/** For a file that changes the content of the demo: a site that no other file visits. */
export const onOwnSite = (file: string) =>
  base.extend({ site: async ({ sites }, provide) => provide(await sites.own(file, withDemo())) });

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

/** A visitor who is signed in to a demo account; opens no page. */
export async function signInAs(
  newVisitor: () => Promise<Page>,
  account: keyof typeof DEMO_ACCOUNTS,
): Promise<Page> {
  const page = await newVisitor();
  await enter(page, DEMO_ACCOUNTS[account]);
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
