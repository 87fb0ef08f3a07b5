import { codeIn, linkIn } from "../../support/people/mails.ts";
import { signInAs, test } from "../support/account.ts";
import { openOwnQuote } from "../support/company.ts";
import { requestAsVisitor } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible } from "../support/test.ts";

const readers = [
  {
    where: "on a phone without script",
    options: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    town: "Twijfeldam",
  },
  { where: "on a wide screen", options: { viewport: { width: 1280, height: 900 } }, town: "Dubbeloord" },
] as const;

for (const { where, options, town } of readers)
  test(`a reminder is answered without an account, and ending asks a code, ${where}`, async ({
    newVisitor,
    site,
  }) => {
    const hasScript = !("javaScriptEnabled" in options);
    const email = `${town.toLowerCase()}@twijfel.example`;
    const companyPage = await signInAs(newVisitor, "cleaner");
    const sender = await newVisitor();
    const client = {
      name: "Tess Twijfel",
      email,
      phone: "06 12345678",
      street: "Weifelweg",
      houseNumber: "7",
    };
    const confirming = await requestAsVisitor(sender, { ...client, town });
    const page = await newVisitor(options);
    await page.goto(confirming);
    await page.getByRole("button", { name: "Aanvraag bevestigen" }).click();
    await expect(page.getByRole("heading", { name: "Je aanvraag staat online" })).toBeVisible();
    await quoteIn(companyPage, town, { title: "Twijfelvrij schoon", price: "149" });

    // The mail of a day later leads to the same request by the same token (mails/request/quotes-waiting.tsx).
    const stand = linkIn(await site.mailTo(email, /^€\s149/), "/aanvraag/bekijken/")
      .replace("/bekijken/", "/stand/")
      .replace(/\/offerte\/.*/, "");
    await page.goto(`${stand}?antwoord=bezig`);
    await expect(page.getByText(/Tess|Weifelweg|@twijfel/)).toHaveCount(0);
    if (hasScript) await expectAccessible(page);
    await page.getByRole("button", { name: "Laat weten dat ik nog kies" }).click();
    await page.waitForURL("**/aanvraag/bekijken/**");
    await companyPage.goto("/verhuisbedrijf-dashboard/offertes");
    await openOwnQuote(companyPage);
    await expect(companyPage.getByText(/De opdrachtgever kiest nog \(/).first()).toBeVisible();

    await page.goto(stand);
    if (hasScript) await expectAccessible(page);
    await page.getByRole("button", { name: "Aanvraag annuleren" }).click();
    await page.waitForURL("**/code?*");
    await page.getByLabel(/^Code/).fill(codeIn(await site.mailTo(email, /code om in te loggen/)));
    await page.getByRole("button", { name: "Verder" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Aanvraag annuleren" }).click();
    await expect(page.getByText("Geannuleerd").first()).toBeVisible();
    await page.goto(stand);
    await expect(page.getByText(/geannuleerd/).first()).toBeVisible();
  });
