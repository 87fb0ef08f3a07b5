import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator } from "../support/enter.ts";
import { tabTo } from "../support/keyboard.ts";
import { layoutFaults } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("desk-pages");

test("an operator writes content and news by keyboard", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  await becomeOperator(page);

  await test.step("a figure with its source, which is removed again", async () => {
    await page.goto("/beheer/inhoud");
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: "Toevoegen" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/beheer/inhoud/nieuw");
    await page.getByRole("button", { name: "Opslaan" }).press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Wat en waar").selectOption({ index: 1 });
    await page.getByLabel("Voor", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel("Cijfer of naam").fill("312");
    await page.getByLabel("Tekst").fill("aanvragen in een maand");
    await page.getByLabel("Bron", { exact: true }).fill("Eigen telling");
    await page.getByLabel("Datum van de bron").fill("2026-01-05");
    await tabTo(page, page.getByRole("button", { name: "Opslaan" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/beheer/inhoud");
    await page.getByRole("link", { name: /312/ }).press("Enter");
    await page.locator("main summary").last().press("Enter");
    await page.getByRole("button", { name: "Ja, verwijderen" }).press("Enter");
    await page.waitForURL("**/beheer/inhoud");
    await expect(page.getByRole("link", { name: /312/ })).toHaveCount(0);
  });

  await test.step("the page of an example, which can only be removed, says what it claims", async () => {
    await page.getByRole("link", { name: /95%/ }).first().press("Enter");
    await page.waitForURL("**/beheer/inhoud/*");
    await expect(page.getByText("Bron: Voorbeeld voor de demo")).toBeVisible();
    await expect(page.getByText("tevredenheid")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an announcement, tested by mail, is sent after a question", async () => {
    await page.goto("/beheer/aankondigingen");
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: "Nieuwe aankondiging" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/aankondigingen/nieuw");
    await page.getByLabel("Onderwerp").fill("We zijn begonnen");
    await page.getByLabel("Tekst").fill("Je kunt nu aanvragen plaatsen.");
    await tabTo(page, page.getByRole("button", { name: "Opslaan" }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Testmail aan mezelf" }).press("Enter");
    await site.mailTo(DEMO_ACCOUNTS.operator, /We zijn begonnen/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Versturen" }).press("Enter");
    await page.waitForURL("**/versturen");
    await expectAccessible(page);
  });

  await test.step("the log is filtered by act", async () => {
    await page.goto("/beheer/log");
    await page.getByLabel("Handeling").selectOption({ label: "Aankondiging getest" });
    await page.getByRole("button", { name: "Toon", exact: true }).press("Enter");
    await expect(page.locator("main").getByText("Aankondiging getest").last()).toBeVisible();
    await expectAccessible(page);
  });
});

/** The lists of things, of which each row leads to the page of one. */
const LISTS = [
  "aanvragen",
  "offertes",
  "bedrijven",
  "opdrachtgevers",
  "abonnementen",
  "facturen",
  "mails",
  "taken",
];

/** The address of the first thing in a list that is open. */
const firstThing = (page: Page) => page.locator("[data-list] li a").first().getAttribute("href");

for (const list of LISTS)
  test(`an operator's list of ${list}, and the page of a thing in it, is accessible`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await becomeOperator(page);
    await page.goto(`/beheer/${list}`);
    await expectAccessible(page);
    await page.goto((await firstThing(page))!);
    await expectAccessible(page);
  });

test("the figures of an operator have a file for each table, and fit every window", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer");
  await page.getByRole("link", { name: "Cijfers" }).click();
  await page.waitForURL("**/beheer/cijfers");
  await page.getByRole("link", { name: "90 dagen" }).click();
  await expectAccessible(page);
  const files = page.getByRole("link", { name: /^Download als CSV/ });
  await expect(files).toHaveCount(4);
  for (const file of await files.all()) {
    const answer = await page.request.get((await file.getAttribute("href"))!);
    expect(answer.headers()["content-type"]).toContain("text/csv");
    expect((await answer.text()).split("\r\n").length).toBeGreaterThan(5);
  }
  expect(await layoutFaults(page, ["/beheer/cijfers"])).toEqual([]);
});

test("the lists of an operator fit every window", async ({ newVisitor }) => {
  const page = await newVisitor();
  await becomeOperator(page);
  const lists = ["aanvragen", "offertes", "bedrijven", "facturen", "mails", "taken", "beheerders"];
  expect(
    await layoutFaults(
      page,
      lists.map((list) => `/beheer/${list}`),
    ),
  ).toEqual([]);
});

test("the pages of an operator fit every window", async ({ newVisitor }) => {
  const page = await newVisitor();
  await becomeOperator(page);
  const things: string[] = [];
  for (const list of ["aanvragen", "offertes", "taken"]) {
    await page.goto(`/beheer/${list}`);
    things.push((await firstThing(page))!);
  }
  const queues = ["controle", "meldingen", "berichten", "inhoud", "aankondigingen", "log"];
  expect(await layoutFaults(page, [...queues.map((path) => `/beheer/${path}`), ...things])).toEqual([]);
});
