import type { Page } from "@playwright/test";
import { PASSWORD } from "./client.ts";
import { enterAsClient } from "./enter.ts";

/** Makes a client with the password of the journeys, and signs the visitor in; opens no page. */
export async function newClient(page: Page, email: string, name = "Klaartje Klant") {
  const client = { name, email, phone: "06 12345678", street: "Kerkstraat", houseNumber: "12" };
  await enterAsClient(page, { ...client, password: PASSWORD });
  return client;
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth");
  await signInHere(page, email, password);
}

/** Signs in with the form on the current page. */
export async function signInHere(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
}

/** Follows a link in the list of the account page. */
export async function change(page: Page, what: string) {
  await page.goto("/account");
  await page.getByRole("link", { name: `Wijzig ${what}` }).click();
  await page.waitForURL(/\/account\/./);
}
