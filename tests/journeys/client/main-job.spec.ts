import type { Page } from "@playwright/test";
import {
  confirmByMail,
  wholeNumber,
  fillInCleaningRequest,
  sendRequest,
  openRequest,
  dayAhead,
} from "../support/client.ts";
import {
  fillInProfile,
  openOwnQuote,
  registerCompany,
  requestFrom,
  sendQuote,
  sheetOf,
  subscribe,
} from "../support/company.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { publishRequest } from "../support/requests.ts";
import { quoteIn } from "../support/sheets.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Wilhelmina Kanarie",
  email: "wilhelmina@geheim.example",
  phone: "06 87654321",
  street: "Kanariestraat",
  houseNumber: "98765",
  town: "Soplanden",
};
const glans = { name: "Glans BV", person: "Gijs Glans", email: "gijs@glans.example", phone: "030 2345678" };
/** What a company may not learn before the reveal, in every notation. */
const secrets = [/Kanarie/i, /@geheim\.example/, /87654321/, wholeNumber(client.houseNumber)];
const sop = { name: "Sop & Co", person: "Sara Sop", email: "sara@sop.example", phone: "030 3456789" };

/**
 * Collects every response that reaches this page: documents, data, files. Not its stream, which never ends;
 * tests/http/live.test.ts reads that.
 */
function everyAnswer(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) return;
    bodies.push(
      response.body().then(
        (body) => `${response.url()}\n${body.toString("utf8")}`,
        () => "",
      ),
    );
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

function expectNoSecrets(text: string): void {
  for (const secret of secrets) expect(secret.test(text), `${secret} in what a company got`).toBe(false);
}

test("a visitor sends a request, and the mailed press publishes it and signs in, without a password", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const visitor = { ...client, email: "willeke@geheim.example", town: "Soptijd" };
  await fillInCleaningRequest(page, visitor);
  await sendRequest(page, visitor);
  await expectAccessible(page);
  await confirmByMail(page, site, visitor.email);
  await expect(page.getByRole("heading", { name: /Soptijd \(3511\)/ })).toBeVisible();
  await expect(page.getByText("Wacht op offertes")).toBeVisible();
  await expectAccessible(page);
});

test("companies find a request and quote, and learn nothing about the client", async ({
  newVisitor,
  site,
}) => {
  const [glansPage, sopPage] = [await newVisitor(), await newVisitor()];
  const [glansAnswers, sopAnswers] = [everyAnswer(glansPage), everyAnswer(sopPage)];
  await publishRequest(await newVisitor(), client);
  await newQuotingCompany(glansPage, glans);
  await newQuotingCompany(sopPage, sop);

  await test.step("a company sees the brief and nothing about the client", async () => {
    await glansPage.goto("/verhuisbedrijf-dashboard");
    const row = glansPage.getByRole("listitem").filter({ hasText: client.town });
    await expect(row.getByText("NIEUW", { exact: true })).toBeVisible();
    await expect(row.getByText("0 van 5")).toBeVisible();
    await glansPage.locator("summary", { hasText: /^Filter:/ }).click();
    await glansPage.getByLabel("Provincie").selectOption("Zeeland");
    await glansPage.getByRole("button", { name: "Filteren" }).click();
    await expect(row).toHaveCount(0);
    await glansPage.locator("summary", { hasText: /^Filter:/ }).click();
    await glansPage.getByLabel("Provincie").selectOption("Utrecht");
    await glansPage.getByLabel("Categorie").selectOption("RESIDENTIAL");
    await glansPage.getByRole("button", { name: "Filteren" }).click();
    await requestFrom(glansPage, client.town).click();
    const sheet = sheetOf(glansPage);
    await expect(sheet.getByText("120 m²")).toBeVisible();
    await glansPage.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("both send a quote", async () => {
    const otherTab = await glansPage.context().newPage();
    await otherTab.goto("/verhuisbedrijf-dashboard");
    await requestFrom(otherTab, client.town).click();
    const sheet = sheetOf(otherTab);
    await sheet.getByLabel("Prijs", { exact: true }).fill("1,250.5");
    await expect(sheet.getByText("We lezen: € 1.250,50")).toBeVisible();
    await sheet.getByLabel("Prijs", { exact: true }).fill("123,456");
    await expect(sheet.getByText("We lezen")).toBeHidden();
    await sheet.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(sheet.getByRole("alert")).toContainText("Bedoel je duizenden of centen?");
    await sendQuote(glansPage, client.town, { title: "Wekelijks glanzend", price: "1.149,50" });
    await sheet.getByLabel("Titel").fill("Nog een");
    await sheet.getByLabel("Prijs", { exact: true }).fill("99");
    await sheet.getByLabel("Wat hoort erbij?").fill("Hetzelfde.");
    await sheet.getByLabel("Eerste dag waarop je kunt").fill(dayAhead(3));
    await sheet.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(sheet.getByText("Je hebt al een offerte ingestuurd")).toBeInViewport();
    await expect(sheet.getByRole("region", { name: "Jouw offerte" })).toContainText("Wekelijks glanzend");
    await otherTab.close();
    await sendQuote(sopPage, client.town, { title: "Sop elke week", price: "140" });
    await site.mailTo(glans.email, /offerte/i);
    await site.mailTo(client.email, /van Glans BV/);
  });

  for (const answers of [glansAnswers, sopAnswers]) expectNoSecrets(await answers());
});

test("a client compares the quotes and accepts one, knowing what is shared, and each company hears what concerns it", async ({
  newVisitor,
  site,
}) => {
  const [clientPage, glansPage, sopPage] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const sopAnswers = everyAnswer(sopPage);
  const town = "Kiezerdam";
  const [clientMail, glansMail, sopMail] = ["wil@geheim.example", "greet@glans.example", "saar@sop.example"];
  await publishRequest(clientPage, { ...client, email: clientMail, town });
  await newQuotingCompany(glansPage, { ...glans, email: glansMail });
  await newQuotingCompany(sopPage, { ...sop, email: sopMail });
  await quoteIn(glansPage, town, { title: "Wekelijks glanzend", price: "1.149,50" });
  await quoteIn(sopPage, town, { title: "Sop elke week", price: "140" });

  await test.step("the client compares the quotes and accepts one, knowing what is shared", async () => {
    await clientPage.goto("/client-dashboard");
    await expect(clientPage.getByText(/^2 offertes, vanaf .*, 2 nieuw$/)).toBeVisible();
    await expect(clientPage.getByText("Kies een bedrijf")).toBeVisible();
    await openRequest(clientPage, /Kiezerdam/);
    await expect(clientPage.getByText("Jij bent aan zet: kies uit 2 offertes")).toBeVisible();
    await expectAccessible(clientPage);
    const comparison = clientPage.getByRole("region", { name: "Offertes vergelijken" });
    await expect(
      comparison.getByRole("columnheader"),
      "from low to high, as /hoe-we-rangschikken says",
    ).toHaveText(["Gegeven", /Sop & Co/, /Glans BV/]);
    await expect(comparison.getByRole("row", { name: /^Prijs per keer/ }).getByRole("cell")).toHaveText([
      /^€\s140,00 vast/,
      /^€\s1\.149,50 vast/,
    ]);
    await expect(clientPage.getByText("€ 1.149,50").filter({ visible: true }).first()).toBeVisible();
    await clientPage.getByRole("button", { name: "Kies dit bedrijf (Glans BV)" }).click();
    const dialog = clientPage.getByRole("dialog");
    await expect(dialog).toContainText("Glans BV");
    await expect(dialog).toContainText("Kanariestraat 98765");
    await expectAccessible(clientPage);
    await dialog.getByRole("button", { name: "Sluiten" }).click();

    // On a phone too, with the company's long address text on the page of its quote.
    await clientPage.setViewportSize({ width: 390, height: 844 });
    await clientPage.getByRole("link", { name: "Lees alles van Glans BV" }).click();
    await expect(clientPage.getByRole("heading", { name: "Over Glans BV" })).toBeVisible();
    await expectAccessible(clientPage);
    expect(await clientPage.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await clientPage.getByRole("button", { name: "Kies dit bedrijf (Glans BV)" }).click();
    await dialog.getByLabel("Wat gaf de doorslag?").selectOption("De duidelijkste offerte");
    await dialog.getByRole("button", { name: "Kiezen en gegevens delen" }).click();
    await expect(clientPage.getByRole("status").getByText("Bedrijf gekozen")).toBeVisible();
    await expect(clientPage.getByRole("main").getByText("Dag afspreken", { exact: true })).toBeVisible();
    await expect(clientPage.getByText("1 offerte niet gekozen")).toBeVisible();
    await expect(clientPage.getByText("Je koos Glans BV").last()).toBeVisible();
    await expect(clientPage.getByRole("link", { name: glansMail })).toHaveAttribute(
      "href",
      `mailto:${glansMail}`,
    );
    await expectAccessible(clientPage);
  });

  await test.step("the accepted company gets the details by mail and on its dashboard; the other gets a friendly decline", async () => {
    const mail = await site.mailTo(glansMail, /gekozen/i);
    for (const detail of [client.name, clientMail, client.phone, "Kanariestraat 98765"]) {
      expect(mail.text).toContain(detail);
    }
    await glansPage.goto("/verhuisbedrijf-dashboard/offertes");
    await openOwnQuote(glansPage, `${client.name} koos voor jou`);
    await expect(glansPage.getByText("Kanariestraat 98765")).toBeVisible();
    await expect(glansPage.getByRole("link", { name: client.phone })).toHaveAttribute(
      "href",
      /^tel:\+31687654321/,
    );
    await expectAccessible(glansPage);

    const told = (await site.mailTo(sopMail, /niet gekozen/)).text;
    expectNoSecrets(told);
    await sopPage.goto("/verhuisbedrijf-dashboard/offertes");
    await expect(sopPage.getByRole("main").locator("summary").getByText("Niet gekozen")).toBeVisible();
    await sopPage.getByRole("link", { name: "Statistiek" }).click();
    await expect(sopPage.getByText("De gekozen offerte was het duidelijkst.")).toBeVisible();
    const statistics = await sopPage.content();
    for (const secret of ["1.149", "114950", glans.name]) expect(statistics).not.toContain(secret);
    expectNoSecrets(await sopAnswers());
  });
});

test("before the choice, no answer, mail or log line to a company identifies the client", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const answers = everyAnswer(page);
  const { name, person, phone } = glans;
  const email = "gerrit@glans.example";
  await publishRequest(await newVisitor(), { ...client, email: "kanarie@geheim.example", town: "Zwijgdam" });
  await newQuotingCompany(page, { name, person, email, phone });
  await sendQuote(page, "Zwijgdam", { title: "Zwijgend schoon", price: "149" });
  await site.mailTo(email, /offerte/i);
  for (const path of ["", "/offertes", "/profiel"]) await page.goto(`/verhuisbedrijf-dashboard${path}`);
  expectNoSecrets(await (await page.request.get("/verhuisbedrijf-dashboard.data")).text());
  expectNoSecrets(await answers());
  const mails = site.mails.taken.filter(({ to }) => to === email);
  expect(mails.length).toBeGreaterThan(2);
  for (const mail of mails) expectNoSecrets(mail.subject + mail.text + mail.html);
  expectNoSecrets(site.log());
});

test("a company signs up, pays, makes its profile, and keeps access after cancelling until the end of the period", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const email = "gonda@glans.example";
  await registerCompany(page, site, { ...glans, email });
  await subscribe(page);
  await fillInProfile(page);
  await site.mailTo(email, /abonnement/i);
  await page.goto("/subscription-management");
  await expect(page.getByText("Actief").first()).toBeVisible();
  await page
    .getByRole("button", { name: /opzeggen/i })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /opzeggen/i })
    .click();
  await expect(page.getByText("Abonnement opgezegd").first()).toBeVisible();
  await page.goto("/verhuisbedrijf-dashboard");
  await expect(page.locator("summary", { hasText: /^Filter:/ })).toBeVisible();
});
