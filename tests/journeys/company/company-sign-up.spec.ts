import { PASSWORD } from "../support/client.ts";
import { answerDialog, fillInSeat, sendSignUp } from "../support/company.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const RINUS = {
  name: "Rinus Verhuist",
  person: "Rinus Rol",
  email: "rinus.rol@voorbeeld.example",
  phone: "06 12345684",
};

test("a company goes from the dialog to its registration with one form and one mail", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  await page.goto("/voor-verhuisbedrijven");
  await answerDialog(page, RINUS);
  await expect(page.getByText("Je wordt doorgestuurd naar de registratiepagina.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/voor-verhuisbedrijven");

  await page.waitForURL("**/schoonmaak/special-register?vertical=moving");
  await expect(page.getByLabel("Je naam")).toHaveValue(RINUS.person);
  await expect(page.getByLabel("E-mailadres")).toHaveValue(RINUS.email);
  await expect(page.locator("#vertical-moving")).toBeChecked();
  await expectAccessible(page);

  const password = page.getByLabel("Wachtwoord", { exact: true });
  await page.getByLabel("Bedrijfsnaam").fill(RINUS.name);
  await page.getByLabel("KvK-nummer").fill("33333333");
  await fillInSeat(page, RINUS.name);
  await page.getByLabel("Telefoonnummer").fill(RINUS.phone);
  await password.fill(PASSWORD);
  await page.locator("#terms").check();
  await page.getByText("Heb je een code van een ander bedrijf?").click();
  await page.getByLabel("Uitnodigingscode").fill("ONBEKEND");
  await page.getByRole("button", { name: "Account maken" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toContainText("Deze code herkennen we niet.");
  await expect(password).toHaveValue(PASSWORD);
  await expect(page.getByText("Vul je wachtwoord opnieuw in")).toBeHidden();
  await page.getByLabel("Uitnodigingscode").fill("");

  const kept = page.waitForResponse((response) => response.url().includes("/aanvraag/concept"));
  await page.getByLabel("Bedrijfsnaam").fill("Rinus Rol en Zonen");
  const sent = (await kept).request().postData()!;
  expect(sent).toContain("Rinus");
  expect(decodeURIComponent(sent.replaceAll("+", " "))).not.toContain(PASSWORD);
  await page.reload();
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue("Rinus Rol en Zonen");
  await expect(page.getByLabel("KvK-nummer")).toHaveValue("33333333");
  await expect(page.getByLabel("Telefoonnummer")).toHaveValue(RINUS.phone);

  await password.fill(PASSWORD);
  await page.locator("#terms").check();
  await sendSignUp(page, site, RINUS);
  const confirmations = site.mails.taken.filter(
    ({ to, subject }) => to === RINUS.email && /bevestig/i.test(subject),
  );
  expect(confirmations).toHaveLength(1);
});
