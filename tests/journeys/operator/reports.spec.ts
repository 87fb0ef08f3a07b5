import type { Page } from "@playwright/test";
import { max } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { onOwnSite, signInAs } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { expect, expectAccessible, siteOf } from "../support/test.ts";

const test = onOwnSite("reports");

const VISITOR = { name: "Wil Kortekaas", email: "wil@test.example" };

/** Fills in the form of a report and sends it; one that is sent faster than a person can is asked for once more. Returns its number. */
async function report(page: Page, explanation: string): Promise<number> {
  await page.getByLabel("Wat is er mis?").selectOption({ index: 3 });
  await page.getByLabel("Leg het uit").fill(explanation);
  await page.getByLabel("Wat ik hier schrijf, klopt").check();
  const send = () =>
    Promise.all([
      page.waitForResponse((sent) => sent.request().method() === "POST" && sent.url().includes("/melden")),
      page.getByRole("button", { name: "Melding versturen" }).click(),
    ]);
  const [answer] = await send();
  if (answer.status() === 422) await send();
  const { db } = siteOf(page).rows;
  const [{ number }] = (await db.select({ number: max(reports.number) }).from(reports)) as [
    { number: number },
  ];
  return number;
}

/** The subjects of the mails about the report with this number. */
const received = (number: number) => new RegExp(`melding ontvangen \\(nummer ${number}\\)`);
const decided = (number: number) => new RegExp(`Beslissing .* \\(nummer ${number}\\)`);

/** Opens the first link of this kind, also one in a closed part of the page. */
const follow = async (page: Page, link: string) =>
  page.goto((await page.locator(link).first().getAttribute("href"))!);

/** Opens the newest report of this kind that waits. */
async function openReport(desk: Page, kind: string): Promise<void> {
  await desk.goto("/beheer/meldingen");
  await desk
    .getByRole("link", { name: new RegExp(`^${kind}:`) })
    .last()
    .click();
}

async function decide(desk: Page, outcome: string, reasons: string): Promise<void> {
  await desk.getByLabel("Beslissing").selectOption({ label: outcome });
  await desk.getByLabel("Reden voor de melder").fill(reasons);
  await desk.getByRole("button", { name: "Beslissen en mailen" }).click();
  await expect(desk.getByRole("heading", { name: "De beslissing" })).toBeVisible();
}

test("a client reports a quote, which the operator hides after the report", async ({ newVisitor, site }) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const client = await signInAs(newVisitor, "client");
  await client.goto("/client-dashboard");
  await follow(client, 'main a[href*="/client-dashboard/aanvraag/"]:has-text("Oplevering")');
  await client.getByRole("link", { name: /^Lees alles van Fris/ }).click();
  await client.waitForURL("**/offerte/*");
  await client.getByRole("link", { name: /de offerte van Fris/ }).click();
  await client.waitForURL("**/melden?**");
  const number = await report(client, "Deze prijs klopt niet met het gesprek.");
  await site.mailTo(DEMO_ACCOUNTS.client, received(number));
  await openReport(desk, "Offerte");
  await expectAccessible(desk);
  await desk.getByRole("link", { name: "Maatregel nemen" }).click();
  await desk.getByLabel("Wat doe je?").selectOption({ label: "Verbergen" });
  await desk.getByLabel("Op welke grond?").selectOption({ label: "Gegevens kloppen niet." });
  await desk.getByLabel("Wat is er gebeurd?").fill("De prijs is een andere dan in de toelichting staat.");
  await desk.getByRole("button", { name: "Maatregel nemen en bericht sturen" }).click();
  await expect(desk.locator("#blad").getByText("Van kracht")).toBeVisible();
  await expect(desk.getByText("Iemand meldde het")).toBeVisible();
  await openReport(desk, "Offerte");
  await expect(desk.getByRole("heading", { name: "Genomen na deze melding" })).toBeVisible();
  await decide(desk, "We hebben ingegrepen", "We hebben de offerte verborgen.");
  const mail = await site.mailTo(DEMO_ACCOUNTS.client, decided(number));
  expect(mail.text).toContain("We hebben de offerte verborgen.");
});

test("a client reports a question, and reads that nothing is done", async ({ newVisitor, site }) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const client = await signInAs(newVisitor, "client");
  await client.goto("/client-dashboard");
  await follow(client, 'main a[href*="/client-dashboard/aanvraag/"]:has-text("Oplevering")');
  await follow(client, 'a[href^="/melden?soort=vraag"]');
  const number = await report(client, "Deze vraag gaat niet over mijn aanvraag.");
  await openReport(desk, "Vraag");
  await decide(desk, "We grijpen niet in", "De vraag gaat over de woning.");
  const mail = await site.mailTo(DEMO_ACCOUNTS.client, decided(number));
  expect(mail.text).toContain("De vraag gaat over de woning.");
});

test("a company reports a photo of a request, which the operator sees", async ({ newVisitor, site }) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const company = await signInAs(newVisitor, "cleaner");
  await company.goto("/verhuisbedrijf-dashboard/offertes");
  const sheets = await company
    .locator('main a[href*="/opdracht/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
  const photo = company.locator('a[href^="/melden?soort=foto"]');
  for (const sheet of sheets) {
    await company.goto(sheet);
    if ((await photo.count()) > 0) break;
  }
  // One link for the sheet, which opens to what can be reported.
  await company.locator("summary", { hasText: "Meld dit" }).click();
  await photo.first().click();
  const number = await report(company, "Op deze foto staat een kind.");
  await site.mailTo(DEMO_ACCOUNTS.cleaner, received(number));
  await openReport(desk, "Foto");
  await expect(desk.locator("main img").first()).toBeVisible();
  await decide(desk, "We grijpen niet in", "Er staat niemand op.");
  await site.mailTo(DEMO_ACCOUNTS.cleaner, decided(number));
});

test("a visitor reports a page, and reads in the decision what was done", async ({ newVisitor, site }) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const visitor = await newVisitor();
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Iets melden" }).click();
  await visitor.getByLabel("Adres van de pagina").fill("/hoe-werkt-het");
  await visitor.getByLabel("Je naam").fill(VISITOR.name);
  await visitor.getByLabel("E-mailadres").fill(VISITOR.email);
  const number = await report(visitor, "Hier staat een oud bedrag.");
  await site.mailTo(VISITOR.email, received(number));
  await openReport(desk, "Pagina");
  await decide(desk, "We hebben ingegrepen", "We hebben het bedrag verbeterd.");
  const mail = await site.mailTo(VISITOR.email, decided(number));
  expect(mail.text).toContain("We hebben het bedrag verbeterd.");
});
