import { openRequest } from "../support/client.ts";
import { openOwnQuote } from "../support/company.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { publishRequest } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Ida Intrekker",
  email: "ida.intrekker@voorbeeld.example",
  phone: "06 12345673",
  street: "Terugstraat",
  houseNumber: "73",
  town: "Intrekhoven",
};
const spoor = {
  name: "Spoorloos BV",
  person: "Siem Spoor",
  email: "siem@spoorloos.example",
  phone: "030 4567890",
};

test("a company withdraws its quote from the sheet, and the client gets a mail", async ({
  newVisitor,
  site,
}) => {
  const [clientPage, page] = [await newVisitor(), await newVisitor()];
  await publishRequest(clientPage, client);
  await newQuotingCompany(page, spoor);
  await quoteIn(page, client.town, { title: "Spoorloos schoon", price: "129" });
  await site.mailTo(client.email, /voor je schoonmaak/);

  await page.goto("/verhuisbedrijf-dashboard/offertes");
  await openOwnQuote(page);
  await page.getByRole("link", { name: /^Bekijk de aanvraag/ }).click();
  const sheet = page.getByRole("region", { name: "Woningschoonmaak" });
  const trigger = sheet.getByRole("button", { name: "Offerte intrekken (Spoorloos schoon)" });
  const dialog = page.getByRole("dialog", { name: "Offerte intrekken?" });
  await trigger.click();
  await expect(dialog).toContainText("op deze aanvraag geen nieuwe offerte sturen");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(trigger).toBeFocused();

  await trigger.click();
  await dialog.getByRole("button", { name: "Offerte intrekken" }).click();
  await page.waitForURL("**/offertes#offerte-*");
  await expect(page.getByText("Offerte ingetrokken", { exact: true })).toBeVisible();
  await expect(page.getByText(/Je hebt deze offerte ingetrokken op/)).toBeVisible();
  await expectAccessible(page);

  const mail = await site.mailTo(client.email, /ingetrokken/);
  expect(mail.text).toContain("Spoorloos schoon");
  await openRequest(clientPage, /Intrekhoven/);
  await expect(clientPage.getByText("Spoorloos BV trok de offerte in")).toBeVisible();
  await expect(clientPage.getByText("Wacht op offertes")).toBeVisible();
  await expect(clientPage.getByRole("button", { name: /Kies dit bedrijf/ })).toHaveCount(0);
  await expectAccessible(clientPage);
});
