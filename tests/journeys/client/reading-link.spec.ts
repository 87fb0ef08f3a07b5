import type { Page } from "@playwright/test";
import { codeIn, linkIn } from "../../support/people/mails.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { requestAsVisitor } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const readers = [
  {
    where: "on a phone without script",
    options: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    town: "Telefoonrecht",
    email: "telefoon@lezer.example",
  },
  {
    where: "on a wide screen with the keyboard alone",
    options: { viewport: { width: 1280, height: 900 } },
    town: "Breedhuizen",
    email: "breed@lezer.example",
  },
] as const;

/** Presses a button as a mouse or finger does, or with the keyboard alone. */
async function press(page: Page, name: string | RegExp, isByKeyboard: boolean): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  if (!isByKeyboard) return button.click();
  await button.focus();
  await page.keyboard.press("Enter");
}

for (const { where, options, town, email } of readers)
  test(`a client with a mailed link only reads the quote and accepts it in four presses and a code, ${where}`, async ({
    newVisitor,
    site,
  }) => {
    const company = {
      name: "Leeslint BV",
      person: "Lies Lint",
      email: `lies.${town.toLowerCase()}@leeslint.example`,
      phone: "030 4567891",
    };
    const client = {
      name: "Willemijn Lezer",
      email,
      phone: "06 12345674",
      street: "Leesstraat",
      houseNumber: "98764",
      town,
    };
    const isByKeyboard = !("javaScriptEnabled" in options);
    const companyPage = await newVisitor();
    await newQuotingCompany(companyPage, company);
    const sender = await newVisitor();
    const confirming = await requestAsVisitor(sender, client);
    // In another browser than the one that sent it, so that there is no account.
    const page = await newVisitor(options);
    await page.goto(confirming);
    await press(page, "Aanvraag bevestigen", isByKeyboard);
    await expect(page.getByRole("heading", { name: "Je aanvraag staat online" })).toBeVisible();
    await quoteIn(companyPage, town, { title: "Lezend schoon", price: "149" });

    const mail = await site.mailTo(email, /^€\s149 (per keer )?van Leeslint BV voor je schoonmaak in /);
    // Press 1: the link in the mail.
    await page.goto(linkIn(mail, "/aanvraag/bekijken/"));
    await expect(page.getByText("€ 149,00").first()).toBeVisible();
    await expect(page.getByText(/Lezer|Leesstraat|98764|12345674/)).toHaveCount(0);
    if (isByKeyboard) await expectAccessible(page);
    // Press 2.
    await press(page, /^Kies dit bedrijf/, isByKeyboard);
    await page.waitForURL("**/code?*");
    await expect(page.getByText(email)).toHaveCount(0);
    if (isByKeyboard) await expectAccessible(page);
    await page.getByLabel(/^Code/).fill(codeIn(await site.mailTo(email, /code om in te loggen/)));
    // Press 3.
    await press(page, "Verder", isByKeyboard);
    const dialog = page.getByRole("dialog", { name: "Kies je Leeslint BV?" });
    await expect(dialog).toContainText("Leesstraat");
    // Press 4.
    await press(page, "Kiezen en gegevens delen", isByKeyboard);
    await expect(page.getByText("Zo gaat het verder met Leeslint BV")).toBeVisible();
    const accepted = await site.mailTo(email, /^Je hebt gekozen voor/);
    expect(accepted.text).toContain(company.email);

    // Whoever had the mail forwarded reads on, and is asked a code that goes to the client.
    const friend = await newVisitor(options);
    await friend.goto(linkIn(accepted, "/aanvraag/bekijken/"));
    await expect(friend.getByText("Bedrijf gekozen")).toBeVisible();
    await expect(friend.getByText(company.email)).toHaveCount(0);
  });
