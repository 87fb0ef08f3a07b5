import {
  answerDialog,
  fillInProfile,
  fillInSeat,
  newKvkNumber,
  sendQuote,
  sendSignUp,
  subscribe,
} from "../support/company.ts";
import { PASSWORD } from "../support/client.ts";
import { layoutFaults } from "../support/layout.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const VERA = {
  name: "Voorheen Schoon",
  person: "Vera Voor",
  email: "vera.voor@voorbeeld.example",
  phone: "06 12345697",
};
const DASHBOARD = "/verhuisbedrijf-dashboard";
const TODAY = `${DASHBOARD}/vandaag`;

test("a company sees its work before it pays, and what to do after", async ({ newVisitor, site }) => {
  await publishRequest(await newVisitor(), { town: "Vooraf", email: "vooraf@voorbeeld.example" });
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });

  await page.goto("/voor-schoonmaakbedrijven");
  await page.getByLabel("Waar werk je?").selectOption("Utrecht");
  await page.getByRole("button", { name: "Toon" }).click();
  await page.waitForURL("**/voor-schoonmaakbedrijven?provincie=utrecht");
  await expect(page.getByText("plekken voor bedrijven bezet")).toBeVisible();
  await answerDialog(page, VERA);
  await page.waitForURL("**/schoonmaak/special-register?vertical=cleaning");
  await page.getByLabel("Bedrijfsnaam").fill(VERA.name);
  await page.getByLabel("KvK-nummer").fill(newKvkNumber());
  await fillInSeat(page, `${VERA.name} B.V.`);
  await page.getByLabel("Telefoonnummer").fill(VERA.phone);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await page.locator("#terms").check();
  await sendSignUp(page, site, VERA);

  // The province of its address.
  await page.goto(DASHBOARD);
  await expect(page.getByLabel("Waar werk je?")).toHaveValue("Utrecht");
  const row = page.getByRole("listitem").filter({ hasText: "Vooraf" });
  await expect(row).toContainText(/\d van 5/);
  await expect(row.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);
  expect(await layoutFaults(page, [DASHBOARD])).toEqual([]);
  await page.getByRole("link", { name: "Abonnement nemen" }).click();
  await page.waitForURL("**/subscription-management");
  await subscribe(page);

  const steps = page.getByRole("region", { name: "Wat je nu doet" });
  await expect(steps).toContainText("0 van 4 gedaan");
  await expect(page.getByRole("link", { name: "Maak je profiel" })).toHaveCount(2);
  await expectAccessible(page);
  await fillInProfile(page);
  await page.goto(TODAY);
  await expect(steps).toContainText("1 van 4 gedaan");
  await expect(steps.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  expect(await layoutFaults(page, [TODAY])).toEqual([]);
  await sendQuote(page, "Vooraf", { title: "Schoon als voorheen", price: "149" });
  await page.goto(TODAY);
  await expect(steps).toContainText("2 van 4 gedaan");
  await expect(steps.getByRole("link", { name: "Stuur je eerste offerte" })).toBeHidden();
});
