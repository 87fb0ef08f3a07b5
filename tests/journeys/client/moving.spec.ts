import { choose, confirmByMail, openRequest, wholeNumber } from "../support/client.ts";
import { requestFrom, sendQuote, sheetOf } from "../support/company.ts";
import { enterAsClient } from "../support/enter.ts";
import { newQuotingCompany } from "../support/new-company.ts";
import { expectVolume, fillInInventory, fillInMove, stopOf } from "../support/move.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Pim Papegaai",
  email: "pim.papegaai@geheim.example",
  phone: "06 87654322",
  street: "Papegaaienstraat",
  houseNumber: "4321",
  town: "Sjouwdam",
};
const DESTINATION = "Kakatoelaan";
const mover = {
  name: "Sjouw BV",
  person: "Sjoerd Sjouw",
  email: "sjoerd@sjouw.example",
  phone: "030 2345679",
};

test("a move gets a quote that is accepted; its addresses stay hidden until then", async ({
  newVisitor,
  site,
}) => {
  const [clientPage, moverPage] = [await newVisitor(), await newVisitor()];

  await test.step("a client with an account fills in the inventory, and the brief is published at once", async () => {
    await enterAsClient(clientPage, client);
    await fillInMove(clientPage, client, DESTINATION);
    await fillInInventory(clientPage);
    await expectVolume(clientPage);
    await expectAccessible(clientPage);
    // Enter submits with the next button, not with the button that only adds up.
    await clientPage.getByLabel("Dozen").press("Enter");
    await clientPage.waitForURL(/stap=4/);
    await expect(clientPage.getByText("Kakatoelaan 99")).toBeVisible();
    await expectAccessible(clientPage);
    await clientPage.goBack();
    await expect(clientPage.getByLabel("Eettafelstoel", { exact: true })).toHaveValue("6");
    await expectVolume(clientPage);
    await clientPage.goForward();
    await clientPage.getByRole("button", { name: "Aanvraag versturen" }).click();
    await clientPage.waitForURL("**/client-dashboard/aanvraag/*");
    await expect(clientPage.getByText("Opdracht succesvol geplaatst!")).toBeVisible();
  });

  await test.step("a mover sees the whole brief without the addresses", async () => {
    await newQuotingCompany(moverPage, mover, "moving");
    await moverPage.goto("/verhuisbedrijf-dashboard");
    await requestFrom(moverPage, client.town).click();
    const sheet = sheetOf(moverPage);
    for (const text of [
      "Sjouwdam (3511)",
      "Zwolle (8011)",
      "5,5 m³",
      "1× Tweezitsbank",
      "6× Eettafelstoel",
    ]) {
      await expect(sheet.getByText(text).first()).toBeVisible();
    }
    await expectAccessible(moverPage);
    const { name, email, street, houseNumber } = client;
    const content = await moverPage.content();
    for (const secret of [name, email, street, DESTINATION]) expect(content).not.toContain(secret);
    expect(content).not.toMatch(wholeNumber(houseNumber));
  });

  await test.step("the mover says whether it has a licence, and comes back to the request", async () => {
    await sheetOf(moverPage).getByRole("link", { name: "Zeg hoe het zit" }).click();
    await moverPage.getByLabel("Ja, we hebben een NIWO-vergunning").check();
    await expectAccessible(moverPage);
    await moverPage.getByRole("button", { name: "Antwoord bewaren" }).click();
    await expect(sheetOf(moverPage).getByLabel("Titel")).toBeVisible();
  });

  await test.step("accepting its quote shows it both addresses", async () => {
    await sendQuote(moverPage, client.town, { title: "Verhuizing met drie man", price: "895" });
    await openRequest(clientPage, /^Woningverhuizing/);
    await clientPage.getByRole("button", { name: "Kies dit bedrijf (Sjouw BV)" }).click();
    await clientPage.getByRole("dialog").getByRole("button", { name: "Kiezen en gegevens delen" }).click();
    await expect(clientPage.getByRole("status").getByText("Bedrijf gekozen")).toBeVisible();
    const mail = await site.mailTo(mover.email, /gekozen/i);
    expect(mail.text).toContain("Papegaaienstraat 4321");
    expect(mail.text).toContain("Kakatoelaan 99");
  });
});

test("without JavaScript the server adds up the inventory, and the brief is sent and confirmed", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await fillInMove(page, { ...client, town: "Utrecht" }, DESTINATION);
  await fillInInventory(page);
  await page.getByRole("button", { name: "Bereken" }).click();
  await expectVolume(page);
  await expect(page.getByLabel("Tweepersoonsbed", { exact: true })).toHaveValue("1");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.getByLabel("Je naam").fill("Zonder Script");
  await page.getByLabel("E-mailadres").fill("verhuist.zonder@voorbeeld.example");
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/aanvraag/verzonden");
  await confirmByMail(page, site, "verhuist.zonder@voorbeeld.example");
});

test("mistakes in the two addresses read differently, and a move abroad asks for a country", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto("/verhuis/offerte?type=INTERNATIONAL&postcode=3511ab");
  await expectAccessible(page);
  await page.getByText("Ik ben flexibel").click();
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  await expect(stopOf(page, "Van").getByLabel("Postcode")).toHaveValue("3511ab");
  await expect(stopOf(page, "Naar").getByLabel("Postcode")).toBeHidden();
  await page.getByRole("button", { name: "Volgende" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Van: vul een straat in.");
  await expect(summary).toContainText("Naar: vul een land in.");
  await expectAccessible(page);
  await page.getByText("Binnen Nederland").click();
  await expect(stopOf(page, "Naar").getByLabel("Postcode")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Land" })).toBeHidden();
});

test("the movers' landing page leads to a sign-up for movers", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/voor-verhuisbedrijven");
  const register = page.locator('main a[href*="special-register"]').first();
  await register.click();
  await expect(page.getByRole("radio", { name: "Verhuizing" })).toBeChecked();
});

test("a move without any size shows one error over the three fields that would give it", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await fillInMove(page, client, DESTINATION);
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.getByRole("alert").getByRole("link").click();
  await expect(page.getByRole("group", { name: "Je schatting" })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Kamers").fill("3");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=4/);
});

test("asks about a lift only above the ground floor", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/verhuis/offerte");
  await choose(page, "movingType", "RESIDENTIAL");
  await choose(page, "dateChoice", "flexible");
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  const [from, to] = [stopOf(page, "Van"), stopOf(page, "Naar")];
  const lift = { name: "Is er een lift?" };
  await from.getByLabel("Verdieping").fill("0");
  await to.getByLabel("Verdieping").fill("2");
  await expect(from.getByRole("group", lift)).toBeHidden();
  await expect(to.getByRole("group", lift)).toBeVisible();
  await from.getByLabel("Verdieping").fill("10");
  await expect(from.getByRole("group", lift)).toBeVisible();
});
