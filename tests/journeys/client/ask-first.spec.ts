import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { enterAsClient } from "../support/enter.ts";
import { choose, fillInCleaningRequest } from "../support/client.ts";
import { answerCleaning } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const COMPANY = "De Heldere Hoek";

const clientOf = (name: string, town: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, ".")}@voorbeeld.example`,
  phone: "06 12345674",
  street: "Vraagstraat",
  houseNumber: "74",
  town,
});

/** The id of the page of this company. */
async function companyId(page: Page): Promise<string> {
  await page.goto("/photographers?vak=schoonmaak&provincie=utrecht");
  const href = await page.getByRole("link", { name: COMPANY }).first().getAttribute("href");
  return href!.split("/").at(-1)!;
}

/** The address of the wizard that asks this company first. */
const wizardFor = (asked: string) => `/brief-form?bedrijf=${asked}`;

test("a client asks one company first, which declines, and the request opens to others", async ({
  newVisitor,
  site,
}) => {
  const client = clientOf("Vera Vraag", "Vraaghoven");
  const page = await newVisitor({ viewport: PHONE });
  await enterAsClient(page, client);
  const asked = await companyId(page);
  await page.goto(wizardFor(asked));
  await expect(page.getByText(`Je vraagt ${COMPANY} als eerste`)).toBeVisible();
  await expectAccessible(page);
  await answerCleaning(page, client, asked);
  await page.goto("/brief-form?stap=4");
  await expect(page.getByText("Bij de laatste stap kies je")).toHaveCount(0);
  await expect(page.getByLabel(`Eerst ${COMPANY}, daarna ook anderen`)).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");
  await expect(page.getByText(`Alleen ${COMPANY} ziet je aanvraag, tot`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ook andere bedrijven vragen" })).toHaveCount(0);
  await expectAccessible(page);

  const company = await signInAs(newVisitor, "cleaner");
  await company.goto("/verhuisbedrijf-dashboard/vandaag");
  await company.getByRole("link", { name: /vraagt jou als eerste.*Vraaghoven/s }).click();
  await company.waitForURL("**/opdracht/*");
  await expect(company.getByText("De opdrachtgever vraagt jou als eerste")).toBeVisible();
  await expectAccessible(company);
  await company.getByText("Kun je niet?").click();
  await company.getByRole("button", { name: "Ik stuur geen offerte" }).click();
  await expect(company.getByText("Je hebt afgezegd")).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${COMPANY} kon je aanvraag niet aannemen`)).toBeVisible();
  expect((await site.mailTo(client.email, /Over je aanvraag/)).text).toContain("open voor andere bedrijven");
});

test("without script, a request for one company only is opened by its client after a refusal", async ({
  newVisitor,
}) => {
  const client = clientOf("Olga Alleen", "Alleenhoven");
  const page = await newVisitor({ javaScriptEnabled: false });
  await enterAsClient(page, client);
  await fillInCleaningRequest(page, client, wizardFor(await companyId(page)));
  await choose(page, "askChoice", "only");
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");
  await expect(page.getByText(`Alleen ${COMPANY} ziet je aanvraag.`)).toBeVisible();

  const company = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "cleaner");
  await company.goto("/verhuisbedrijf-dashboard/vandaag");
  await company.getByRole("link", { name: /vraagt jou als eerste.*Alleenhoven/s }).click();
  await company.getByText("Kun je niet?").click();
  await company.getByRole("button", { name: "Ik stuur geen offerte" }).click();
  // Back to the page that opened the request.
  await company.waitForURL(/\/vandaag$/);

  await page.reload();
  await expect(page.getByText("Andere bedrijven zien hem niet")).toBeVisible();
  await page.getByText("Ook andere bedrijven vragen").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Ook andere bedrijven vragen" }).click();
  await expect(page.getByText("Je aanvraag staat open", { exact: true })).toBeVisible();
});

test("a company that takes no requests is said so before the form starts", async ({ newVisitor }) => {
  const page = await newVisitor();
  const start = wizardFor(await companyId(page));
  const cleaner = await signInAs(newVisitor, "cleaner");
  await cleaner.goto("/verhuisbedrijf-dashboard/werk");
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await cleaner.getByLabel("Pauze tot en met").fill(soon);
  await cleaner.getByLabel("Kleinste opdracht").press("Enter");
  await expect(cleaner.getByText("Opgeslagen", { exact: true })).toBeVisible();
  await page.goto(start);
  await expect(page.getByText(`${COMPANY} neemt nu geen aanvragen aan`)).toBeVisible();
  await expectAccessible(page);
  await cleaner.getByRole("link", { name: "Aanvragen" }).first().click();
  await cleaner.getByRole("button", { name: "Weer aanzetten" }).click();
});
