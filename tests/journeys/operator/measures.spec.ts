import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { linkIn } from "../../support/people/mails.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator, becomeSecondOperator } from "../support/enter.ts";
import { layoutFaults } from "../support/layout.ts";
import { ambiguousNames } from "../support/names.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("measures");

/** Chooses an option of a list by its text. */
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test("an operator hides a quote, and another decides on the objection of its company", async ({
  newVisitor,
  site,
}) => {
  const ineke = await newVisitor();
  await becomeOperator(ineke);
  const omar = await newVisitor();
  await becomeSecondOperator(omar);

  let measure = "";
  await test.step("one hides a quote, and its company reads why in its mail", async () => {
    await ineke.goto("/beheer/offertes");
    const row = ineke
      .getByRole("listitem")
      .filter({ hasText: "De Heldere Hoek" })
      .filter({ hasText: "In afwachting" });
    await row.first().getByRole("link").first().click();
    await ineke.getByRole("link", { name: "Maatregel nemen" }).press("Enter");
    await expectAccessible(ineke);
    expect(await ambiguousNames(ineke)).toEqual([]);
    await choose(ineke, "Wat doe je?", "Verbergen");
    await choose(
      ineke,
      "Op welke grond?",
      "Er staan contactgegevens in, of er is om contact buiten de site gevraagd.",
    );
    await ineke.getByLabel("Wat is er gebeurd?").fill("In de toelichting stond een telefoonnummer.");
    await choose(ineke, "Hoe weten we het?", "We zagen het zelf");
    await ineke.getByRole("button", { name: "Maatregel nemen en bericht sturen" }).press("Enter");
    await expect(ineke.locator("#blad").getByText("Van kracht")).toBeVisible();
    measure = new URL(ineke.url()).pathname;
    await expectAccessible(ineke);
  });

  const company = await newVisitor();
  await test.step("the company objects without signing in", async () => {
    const told = await site.mailTo(DEMO_ACCOUNTS.cleaner, /We verbergen je offerte/);
    await company.goto(linkIn(told, "/bezwaar"));
    await expectAccessible(company);
    await company
      .getByLabel("Waarom ben je het er niet mee eens?")
      .fill("Het is een kenteken, geen telefoonnummer.");
    await company.getByRole("button", { name: "Bezwaar versturen" }).press("Enter");
    await site.mailTo(DEMO_ACCOUNTS.cleaner, /We hebben je bezwaar ontvangen/);
    await expectAccessible(company);
  });

  await test.step("another operator decides, and the quote is back", async () => {
    await ineke.goto(measure);
    await expect(
      ineke.getByText("Alleen als er geen andere beheerder is, beslis je er ook over."),
    ).toBeVisible();
    await omar.goto(measure);
    await choose(omar, "Besluit", "Het bezwaar is terecht: we heffen de maatregel op");
    await omar.getByLabel("Redenen").fill("Het was een kenteken.");
    await omar.getByRole("button", { name: "Besluit versturen" }).press("Enter");
    await expect(omar.getByText("Opgeheven").first()).toBeVisible();
    await expectAccessible(omar);
    await site.mailTo(DEMO_ACCOUNTS.cleaner, /Je bezwaar is terecht/);
    await site.mailTo(DEMO_ACCOUNTS.cleaner, /Ons besluit geldt niet meer/);
  });
});

test("two operators end a paying company together", async ({ newVisitor, site }) => {
  const ineke = await newVisitor();
  await becomeOperator(ineke);
  const omar = await newVisitor();
  await becomeSecondOperator(omar);
  await ineke.goto("/beheer/bedrijven");
  const firm = ineke.getByRole("listitem").filter({ hasText: "De Heldere Hoek" });
  await firm.first().getByRole("link").first().click();
  await ineke.getByRole("link", { name: "Maatregel nemen" }).press("Enter");
  await expect(ineke.getByRole("heading", { name: "Gaat het om een onderdeel?" })).toBeVisible();
  await expectAccessible(ineke);
  expect(await ambiguousNames(ineke)).toEqual([]);
  await ineke.setViewportSize({ width: 390, height: 844 });
  await choose(ineke, "Wat doe je?", "Sluiten");
  await choose(ineke, "Op welke grond?", "Het is bedrog, of een poging daartoe.");
  await ineke.getByLabel("Wat is er gebeurd?").fill("De offertes waren van een ander bedrijf.");
  await choose(ineke, "Hoe weten we het?", "We zagen het zelf");
  await ineke.getByRole("button", { name: "Maatregel nemen en bericht sturen" }).press("Enter");
  await expect(ineke.getByText("Een andere beheerder moet dit bevestigen")).toBeVisible();
  const measure = new URL(ineke.url()).pathname;
  await omar.goto(measure);
  await expectAccessible(omar);
  await omar.getByRole("button", { name: "Ja, bevestigen" }).press("Enter");
  await expect(omar.locator("#blad").getByText("Van kracht")).toBeVisible();
  const told = await site.mailTo(DEMO_ACCOUNTS.cleaner, /We sluiten je account/);
  expect(told.text).toContain("niemand kan je openstaande offertes nog kiezen");
  expect(await layoutFaults(omar, [measure, "/beheer/maatregelen"])).toEqual([]);
});
