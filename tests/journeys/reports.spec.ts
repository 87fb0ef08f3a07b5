import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { onOwnSite, signInAs } from "./support/account.ts";
import { becomeOperator } from "./support/enter.ts";
import { expect, expectAccessible } from "./support/test.ts";

const test = onOwnSite("reports");

const VISITOR = { name: "Wil Kortekaas", email: "wil@test.example" };

/** Fills in the form of a report and sends it; one that is sent faster than a person can is asked for once more. */
async function report(page: Page, explanation: string): Promise<void> {
  await page.getByLabel("Wat is er mis?").selectOption({ index: 3 });
  await page.getByLabel("Leg het uit").fill(explanation);
  await page.getByLabel("Wat ik hier schrijf, klopt").check();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Melding versturen" }).click();
  if ((await answer).status() === 422) await page.getByRole("button", { name: "Melding versturen" }).click();
}

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

test("a quote, a question, a photo and a page are reported, and each reporter gets a receipt and a decision", async ({
  newVisitor,
  site,
}) => {
  test.slow();
  const desk = await newVisitor();
  await becomeOperator(desk);
  const client = await signInAs(newVisitor, "client");
  const company = await signInAs(newVisitor, "cleaner");

  await test.step("the client reports a quote, which the operator hides after the report", async () => {
    await client.goto("/client-dashboard");
    await follow(client, 'main a[href*="/client-dashboard/aanvraag/"]:has-text("Oplevering")');
    await client.getByRole("button", { name: /^Lees alles van Fris/ }).click();
    await client.getByRole("link", { name: /de offerte van Fris/ }).click();
    await client.waitForURL("**/melden?**");
    await report(client, "Deze prijs klopt niet met het gesprek.");
    await site.mailTo(DEMO_ACCOUNTS.client, /melding ontvangen \(nummer 1002\)/);
    await openReport(desk, "Offerte");
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "Maatregel nemen" }).click();
    await desk.getByLabel("Wat doe je?").selectOption({ label: "Verbergen" });
    await desk.getByLabel("Op welke grond?").selectOption({ label: "Gegevens kloppen niet." });
    await desk.getByLabel("Wat is er gebeurd?").fill("De prijs is een andere dan in de toelichting staat.");
    await desk.getByRole("button", { name: "Maatregel nemen en bericht sturen" }).click();
    await expect(desk.getByText("Van kracht")).toBeVisible();
    await expect(desk.getByText("Iemand meldde het")).toBeVisible();
    await openReport(desk, "Offerte");
    await expect(desk.getByRole("heading", { name: "Genomen na deze melding" })).toBeVisible();
    await decide(desk, "We hebben ingegrepen", "We hebben de offerte verborgen.");
    const mail = await site.mailTo(DEMO_ACCOUNTS.client, /Beslissing .* \(nummer 1002\)/);
    expect(mail.text).toContain("We hebben de offerte verborgen.");
  });

  await test.step("the client reports a question, and reads that nothing is done", async () => {
    await client.goto("/client-dashboard");
    await follow(client, 'main a[href*="/client-dashboard/aanvraag/"]:has-text("Oplevering")');
    await follow(client, 'a[href^="/melden?soort=vraag"]');
    await report(client, "Deze vraag gaat niet over mijn aanvraag.");
    await openReport(desk, "Vraag");
    await decide(desk, "We grijpen niet in", "De vraag gaat over de woning.");
    const mail = await site.mailTo(DEMO_ACCOUNTS.client, /Beslissing .* \(nummer 1003\)/);
    expect(mail.text).toContain("De vraag gaat over de woning.");
  });

  await test.step("a company reports a photo of a request, which the operator sees and hides", async () => {
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
    await report(company, "Op deze foto staat een kind.");
    await site.mailTo(DEMO_ACCOUNTS.cleaner, /melding ontvangen \(nummer 1004\)/);
    await openReport(desk, "Foto");
    await expect(desk.locator("main img").first()).toBeVisible();
    await decide(desk, "We grijpen niet in", "Er staat niemand op.");
    await site.mailTo(DEMO_ACCOUNTS.cleaner, /Beslissing .* \(nummer 1004\)/);
  });

  await test.step("a visitor reports a page", async () => {
    const visitor = await newVisitor();
    await visitor.goto("/");
    await visitor.getByRole("link", { name: "Iets melden" }).click();
    await visitor.getByLabel("Adres van de pagina").fill("/hoe-werkt-het");
    await visitor.getByLabel("Je naam").fill(VISITOR.name);
    await visitor.getByLabel("E-mailadres").fill(VISITOR.email);
    await report(visitor, "Hier staat een oud bedrag.");
    await site.mailTo(VISITOR.email, /melding ontvangen \(nummer 1005\)/);
    await openReport(desk, "Pagina");
    await decide(desk, "We hebben ingegrepen", "We hebben het bedrag verbeterd.");
    const mail = await site.mailTo(VISITOR.email, /Beslissing .* \(nummer 1005\)/);
    expect(mail.text).toContain("We hebben het bedrag verbeterd.");
  });
});
