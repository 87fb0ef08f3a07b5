import type { Page } from "@playwright/test";
import { onOwnSite, signInAs } from "../support/account.ts";
import { becomeOperator, enterAsClient } from "../support/enter.ts";
import { dayAhead, unfold } from "../support/client.ts";
import { oldEnoughToSend, sheetOf } from "../support/company.ts";
import { clippedElements, resize, settled } from "../support/layout.ts";
import { answerCleaning } from "../support/requests.ts";
import { expect } from "../support/test.ts";

const test = onOwnSite("long-words");

/** A word of this many letters, of which a field takes as many as it stores. */
const word = (letters: number) => "Woordvanveelletters".repeat(10).slice(0, letters);
const LONG = word(140);
const client = {
  name: `Lange ${word(110)}`,
  email: "lang@woord.example",
  phone: "06 12345678",
  street: `Q${word(99)}`,
  houseNumber: "5",
  town: `X${word(79)}`,
};

/** What is wider than a narrow phone or a laptop. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const width of [320, 1280]) {
      await resize(page, { width, height: 844 });
      for (const fault of await clippedElements(page)) faults.push(`${path} at ${width}: ${fault}`);
    }
  }
  return faults;
}

test("no page is wider than its window for a word of 140 letters", async ({ newVisitor }) => {
  // Every page that shows typed text, each in two windows.
  test.slow();
  const visitor = await newVisitor();
  const request = await test.step("a client asks", async () => {
    await enterAsClient(visitor, client);
    await answerCleaning(visitor, client);
    await visitor.goto("/brief-form?stap=4");
    const more = visitor.getByLabel(/^Nog iets wat/);
    await unfold(visitor, more);
    await more.fill(`${LONG} ${LONG}`);
    await visitor.getByLabel("Je naam").fill(client.name);
    await visitor.getByRole("button", { name: "Aanvraag versturen" }).click();
    await visitor.waitForURL("**/client-dashboard/aanvraag/*");
    return new URL(visitor.url()).pathname;
  });
  const company = await signInAs(newVisitor, "cleaner");
  const sheet = await test.step("a company asks and quotes", async () => {
    await company.goto("/verhuisbedrijf-dashboard?gebied=alles");
    const row = company.getByRole("listitem").filter({ hasText: client.town });
    const href = (await row.getByRole("link").first().getAttribute("href"))!;
    await company.goto(href);
    await company.getByText("Stel een vraag").click();
    await company.getByLabel("Je vraag aan de opdrachtgever").fill(`${LONG}?`);
    await company.getByRole("button", { name: "Vraag versturen" }).click();
    await expect(company.getByText("Je vraag is verstuurd", { exact: true })).toBeVisible();
    await company.goto(href);
    const form = sheetOf(company);
    await form.getByLabel("Titel").fill(word(100));
    await form.getByLabel("Prijs", { exact: true }).fill("120");
    await form.getByLabel("Eerste dag waarop je kunt").fill(dayAhead(3));
    await form.getByLabel("Wat hoort erbij?").fill(LONG);
    await form.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(company.getByText("Offerte verzonden")).toBeVisible();
    return href;
  });
  const operator = await newVisitor();
  await test.step("a visitor writes to us", async () => {
    await operator.goto("/contact");
    await operator.getByLabel("Je naam").fill(client.name);
    await operator.getByLabel("E-mailadres").fill(client.email);
    await operator.getByLabel("Onderwerp").fill(word(120));
    await operator.getByLabel("Je bericht").fill(LONG);
    await oldEnoughToSend(operator);
    await operator.getByRole("button", { name: /versturen/i }).click();
  });
  await becomeOperator(operator);
  const faults = [
    ...(await tooWide(visitor, ["/client-dashboard", request, "/account", "/account/naam"])),
    ...(await tooWide(company, [
      "/verhuisbedrijf-dashboard?gebied=alles",
      sheet,
      "/verhuisbedrijf-dashboard/vandaag",
      "/verhuisbedrijf-dashboard/offertes",
    ])),
    ...(await tooWide(operator, [
      "/beheer",
      "/beheer/berichten",
      "/beheer/aanvragen",
      "/beheer/offertes",
      "/beheer/opdrachtgevers",
      "/beheer/mails",
      "/beheer/log",
    ])),
  ];
  expect(faults).toEqual([]);
});
