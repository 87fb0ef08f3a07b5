import { codeIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";
import { PASSWORD } from "../support/client.ts";
import { enter } from "../support/enter.ts";
import { fillInBillingDetails, sendOrder, subscribe } from "../support/company.ts";
import { clippedElements } from "../support/layout.ts";
import { newCompany } from "../support/new-company.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a company chooses its provinces, pays, cancels, and resumes", async ({ newVisitor }) => {
  const page = await newVisitor();
  await newCompany(page, {
    name: "Vlekvrij",
    person: "Vera Vlek",
    email: "vera.vlek@voorbeeld.example",
    phone: "06 12345680",
  });
  const problem = page.getByRole("alert").getByRole("link", { name: "Kies minstens één provincie." });
  for (const path of ["/schoonmaak/registratie-succesvol", "/subscription-management"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Bestellen met betalingsverplichting" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveURL(path);
    await problem.click();
    await expect(page.locator("#serviceAreas")).toBeFocused();
    await expectAccessible(page);
  }

  // As from the waiting list: the province in the URL is chosen.
  await page.goto("/subscription-management?provincie=Drenthe");
  await expect(page.locator("input[value=Drenthe]")).toBeChecked();
  await fillInBillingDetails(page);
  await sendOrder(page);
  await page.getByRole("button", { name: "Terug naar de site" }).click();
  await expect(page.getByText("Betaling niet afgerond")).toBeVisible();
  await expect(page.getByText(/We houden je plek in Drenthe vast tot \d\d:\d\d uur/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("input[value=Drenthe]")).toBeChecked();
  const refreshed = page.waitForRequest("**/api/session");
  await subscribe(page);
  await refreshed;

  await page.goto("/subscription-management");
  const dialog = page.getByRole("dialog", { name: "Abonnement opzeggen?" });
  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const refreshedAgain = page.waitForRequest("**/api/session");
  await dialog.getByRole("button", { name: "Opzeggen" }).click();
  await expect(page.getByText("Je abonnement is opgezegd")).toBeVisible();
  await refreshedAgain;
  await expect(page.getByRole("definition").first()).toHaveText("Opgezegd");
  await expect(page.getByRole("term").filter({ hasText: "Prijs" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Opzegging intrekken" }).click();
  await expect(page.getByText("Opzegging ingetrokken")).toBeVisible();
  await expect(page.getByRole("button", { name: "Abonnement opzeggen" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** Registers a company as a program does that asks no KvK number, and confirms it by the mailed code. */
async function registerByProgram(site: Site, email: string): Promise<void> {
  const call = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "2001:db8:1::1" };
    const answer = await fetch(`${site.url}/auth/v1/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const data = { full_name: "Piet Later", role: "PHOTOGRAPHER", company_name: "Later", phone: "0612345681" };
  await call("signup", { email, password: PASSWORD, data });
  const token = codeIn(await site.mailTo(email, /bevestig/i));
  await call("verify", { type: "signup", email, token, password: PASSWORD });
}

test("on a phone, the order asks a company of a program its KvK number and consent", async ({
  newVisitor,
  site,
}) => {
  const email = "later@voorbeeld.example";
  await registerByProgram(site, email);
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await enter(page, email);
  await page.goto("/subscription-management");
  await expectAccessible(page);
  expect(await clippedElements(page)).toEqual([]);

  const order = page.getByRole("button", { name: "Bestellen met betalingsverplichting" });
  await page.locator("input[value=Utrecht]").check();
  await fillInBillingDetails(page);
  await page.getByLabel("KvK-nummer").fill("12");
  await order.click();
  const problems = page.getByRole("alert");
  await expect(problems).toBeFocused();
  await expect(problems.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  expect(await clippedElements(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("KvK-nummer")).toBeFocused();
  await expect(page.getByLabel("KvK-nummer")).toHaveValue("12");
  await page.getByLabel("KvK-nummer").fill("68750110");
  await page.locator("#terms").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("#terms")).toBeChecked();
  await page.getByLabel("Ik bestel namens mijn bedrijf").check();
  await order.click();
  await page.waitForURL("**/ontwikkel/betalen/**");
});
