import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { requestFrom } from "../support/company.ts";
import { publishRequest } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible } from "../support/test.ts";
import { openMoreActs } from "../support/client.ts";

const QUOTE = { title: "Elke week een schoon huis", price: "190" };
const LIST = "/verhuisbedrijf-dashboard?province=Utrecht";

/** Marks the document, which a reload would replace. Not by its title: a page with React writes that again with its data. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ""));
const expectNotReloaded = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-marked");

test("an open list offers new requests above it, and its counters move in place", async ({ newVisitor }) => {
  const [clientPage, list] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await clientPage.goto(await publishRequest(clientPage, { town: "Eerstgeest" }));
  await list.goto(LIST);
  await mark(list);
  const row = list.getByRole("listitem").filter({ hasText: "Eerstgeest" });
  await expect(row).toContainText("0 van 5");
  const top = async () => (await row.boundingBox())!.y;
  const before = await top();

  await publishRequest(await newVisitor(), { town: "Tweedegeest" });
  const offer = list.getByRole("button", { name: "1 nieuwe aanvraag" });
  await expect(offer).toBeVisible();
  await expect(list.locator("[aria-live=polite].sr-only")).toHaveText("1 nieuwe aanvraag");
  await expect(requestFrom(list, "Tweedegeest")).toHaveCount(0);
  await expectAccessible(list);
  expect(await top()).toBeGreaterThanOrEqual(before);

  await quoteIn(list, "Eerstgeest", QUOTE);
  await expect(row).toContainText("Niet meer in je lijst");
  await expectNotReloaded(list);

  await openMoreActs(clientPage);
  await clientPage.getByRole("button", { name: "Aanvraag annuleren" }).click();
  await clientPage
    .getByRole("dialog")
    .getByRole("button", { name: /annuleren/i })
    .click();
  await expect(row).toContainText("Niet meer in je lijst");
  await expectNotReloaded(list);

  await offer.click();
  await expect(requestFrom(list, "Tweedegeest")).toBeFocused();
  await expect(offer).toBeHidden();
  await expectNotReloaded(list);
});

test("an open sheet keeps what is typed for a request that closes meanwhile, and says so", async ({
  newVisitor,
}) => {
  const [clientPage, sheet] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  await clientPage.goto(await publishRequest(clientPage, { town: "Sluitdorp" }));
  await sheet.goto(LIST);
  await requestFrom(sheet, "Sluitdorp").click();
  await sheet.getByLabel("Titel").fill("Half geschreven");
  await openMoreActs(clientPage);
  await clientPage.getByRole("button", { name: "Aanvraag annuleren" }).click();
  await clientPage
    .getByRole("dialog")
    .getByRole("button", { name: /annuleren/i })
    .click();
  await expect(
    sheet.getByText("Deze aanvraag is niet meer open: er kan geen offerte meer bij.", { exact: true }),
  ).toBeVisible();
  await expect(sheet.getByLabel("Titel")).toHaveValue("Half geschreven");
  await expect(sheet.getByLabel("Titel")).toBeFocused();
});

test("a company's own quotes show the client's decision while they are open", async ({ newVisitor }) => {
  const [client, company] = [await newVisitor(), await signInAs(newVisitor, "cleaner")];
  const request = await publishRequest(client, { town: "Keuzedorp" });
  await quoteIn(company, "Keuzedorp", QUOTE);
  await company.goto("/verhuisbedrijf-dashboard/offertes");
  const card = company.getByRole("listitem").filter({ hasText: "Keuzedorp" });
  await expect(card).toContainText("In afwachting");
  await mark(company);
  await client.goto(request);
  await client.getByRole("button", { name: /Afwijzen/ }).click();
  await client
    .getByRole("dialog")
    .getByRole("button", { name: /afwijzen/i })
    .click();
  await expect(card).toContainText("Niet gekozen");
  await expectNotReloaded(company);
});

test("without streams a page asks every minute", async ({ newVisitor }) => {
  const list = await signInAs(newVisitor, "cleaner");
  await list.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  await list.clock.install();
  await list.goto(LIST);
  await publishRequest(await newVisitor(), { town: "Minuutdorp" });
  const offer = list.getByRole("button", { name: /nieuwe aanvraag/ });
  await expect(offer).toBeHidden();
  await list.clock.runFor(80_000);
  await expect(offer).toBeVisible();
});
