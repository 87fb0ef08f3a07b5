import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { dayAhead } from "../support/client.ts";
import { sheetOf } from "../support/company.ts";
import { publishRequest } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible } from "../support/test.ts";

/** The Wednesday after next: the demo company works on weekdays. */
const wednesday = dayAhead(14 - ((new Date().getDay() + 4) % 7));

const CLIENT = {
  day: wednesday,
  name: "Belle Melding",
  email: "belle.melding@voorbeeld.example",
  phone: "06 12345678",
  street: "Klingelstraat",
  houseNumber: "12",
};

test("the bell leads to a list that says what will appear, and from there to the choices", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await page.goto("/client-dashboard");
  await page.getByRole("link", { name: "Meldingen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nog geen meldingen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Kies wat je krijgt" }).press("Enter");
  await expect(page.getByLabel("Mail: Nieuwe offertes")).toBeChecked();
});

for (const javaScriptEnabled of [true, false])
  test(`choices are kept, ${javaScriptEnabled ? "with" : "without"} script`, async ({ newVisitor }) => {
    const width = javaScriptEnabled ? 1280 : 390;
    const options = { javaScriptEnabled, viewport: { width, height: 800 } };
    const page = await signInAs(() => newVisitor(options), javaScriptEnabled ? "cleaner" : "mover");
    await page.goto("/account/meldingen");
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Mail: Offertes die niet doorgaan").uncheck();
    await page.getByLabel(/^Elke dag om/).check();
    await page.getByRole("button", { name: "Opslaan" }).click();
    await expect(page.getByText("Voorkeuren opgeslagen")).toBeVisible();
    await expect(page.getByLabel("Mail: Offertes die niet doorgaan")).not.toBeChecked();
    await expect(page.getByLabel(/^Elke dag om/)).toBeChecked();
  });

const bell = (page: Page) => page.getByRole("link", { name: /^Meldingen(?:,|$)/ });

test("a request rings the bell of a company that it suits, and a quote that of its client", async ({
  newVisitor,
}) => {
  const companyPage = await signInAs(newVisitor, "cleaner");
  // Requests of other journeys may have rung before.
  await companyPage.goto("/meldingen");
  const markAll = companyPage.getByRole("button", { name: "Alles als gelezen markeren" });
  if (await markAll.isVisible()) await markAll.click();
  await expect(bell(companyPage)).toHaveAccessibleName("Meldingen");

  const clientPage = await newVisitor();
  const klant = { ...CLIENT, town: "Belveld" };
  await publishRequest(clientPage, klant);
  await expect(bell(companyPage), "the open page hears of it").toHaveAccessibleName(/1 ongelezen/);
  await bell(companyPage).click();
  await expectAccessible(companyPage);
  const news = companyPage.getByRole("listitem").filter({ hasText: "Belveld" });
  await expect(news).toHaveCount(1);
  for (const secret of [klant.name, klant.street, klant.email])
    await expect(companyPage.getByRole("main")).not.toContainText(secret);
  await news.getByRole("button").press("Enter");
  await expect(sheetOf(companyPage)).toContainText("Belveld");
  await companyPage.goto("/meldingen");
  await expect(bell(companyPage)).toHaveAccessibleName("Meldingen");
  await quoteIn(companyPage, "Belveld", { title: "Belveld schoon", price: "150" });

  await clientPage.goto("/meldingen");
  await expect(bell(clientPage)).toHaveAccessibleName(/1 ongelezen/);
  await expectAccessible(clientPage);
  await clientPage.getByRole("button", { name: "Alles als gelezen markeren" }).click();
  await expect(bell(clientPage)).toHaveAccessibleName("Meldingen");
  await clientPage.getByRole("listitem").filter({ hasText: "Belveld" }).getByRole("button").click();
  await expect(clientPage).toHaveURL(/\/client-dashboard\/aanvraag\//);
});
