import { fillInBillingDetails, registerCompany, subscribe } from "./support/company.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a company chooses its provinces, pays, cancels, and resumes", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  await registerCompany(page, site, {
    name: "Vlekvrij",
    person: "Vera Vlek",
    email: "vera.vlek@voorbeeld.example",
    phone: "06 12345680",
  });
  const problem = page.getByRole("alert").getByRole("link", { name: "Kies minstens één provincie." });
  for (const path of [
    "/schoonmaak/registratie-succesvol",
    "/subscription-management",
    "/verhuisbedrijf-dashboard",
  ]) {
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
  await page.getByRole("button", { name: "Bestellen met betalingsverplichting" }).click();
  await page.getByRole("button", { name: "Terug naar de site" }).click();
  await expect(page.getByText("Betaling niet afgerond")).toBeVisible();
  await expect(page.getByText(/We houden je plaats in Drenthe vast tot \d\d:\d\d uur/)).toBeVisible();
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
