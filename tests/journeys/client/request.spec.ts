import type { Locator } from "@playwright/test";
import { codeIn, linkIn } from "../../support/people/mails.ts";
import { choose, confirmByMail, fillInCleaningRequest, sendRequest } from "../support/client.ts";
import { answerCleaning } from "../support/requests.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Roos Wizard",
  email: "roos.wizard@voorbeeld.example",
  phone: "06 12345671",
  street: "Conceptstraat",
  houseNumber: "71",
};

const LAST_STEP = "/brief-form?stap=4";

const widthOf = async (part: Locator) => (await part.boundingBox())!.width;

test("lists mistakes in the order of the questions, also one that depends on another answer", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto("/brief-form");
  await choose(page, "serviceType", "deep");
  await page.getByRole("button", { name: "Volgende" }).click();
  const links = page.getByRole("alert").getByRole("link");
  await expect(links).toHaveCount(4);
  const fields = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(fields).toEqual(["#afterConstruction", "#propertyType", "#frequency", "#startDate"]);
});

test("on a phone a mistake in a short field is said over the whole width", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await answerCleaning(page, client);
  await page.goto("/brief-form?stap=3");
  await page.getByLabel("Postcode").fill("0999zz");
  await page.getByRole("button", { name: "Volgende" }).click();
  const mistake = page.locator("#postcode-fout");
  await expect(mistake).toBeVisible();
  expect(await widthOf(mistake)).toBe(await widthOf(page.getByLabel("Straat")));
});

test("a second tab of a submitted brief says so, and starts a new one", async ({ newVisitor }) => {
  const page = await newVisitor();
  const hasty = { ...client, email: "twee.tabs@voorbeeld.example" };
  await answerCleaning(page, hasty);
  await page.goto(LAST_STEP);
  const other = await page.context().newPage();
  await other.goto("/brief-form?stap=3");
  await sendRequest(page, hasty);
  await other.getByRole("button", { name: "Volgende" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Begin opnieuw" })).toBeVisible();
  await expect(other.getByText("Stap 1 van 4")).toBeVisible();
});

test("the back button leads to a refused form, not to the browser's error page", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/contact");
  await page.getByRole("button", { name: "Bericht versturen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.waitForLoadState();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.waitForURL("**/privacy");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Bericht versturen" })).toBeVisible();
});

test("the page after sending stays over a reload, sends the mail again, and takes its code", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const patient = { ...client, email: "geduld@voorbeeld.example" };
  await answerCleaning(page, patient);
  await page.goto(LAST_STEP);
  await sendRequest(page, patient);
  await page.reload();
  await expect(page.getByText(patient.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const first = await site.mailTo(patient.email, /bevestig/i);
  await page.getByRole("button", { name: "Stuur de mail opnieuw" }).click();
  await expect(page.getByText("E-mail verzonden")).toBeVisible();
  await page.getByLabel(/Code van/).fill(codeIn(first));
  await page.getByLabel(/Code van/).press("Enter");
  await page.waitForURL("**/client-dashboard/aanvraag/*");
  await expect(page.getByText("Opdracht succesvol geplaatst!")).toBeVisible();
});

test("the mail opened in another browser publishes, and a mailed code opens the request there", async ({
  newVisitor,
  site,
}) => {
  const [laptop, phone] = [await newVisitor(), await newVisitor()];
  const roaming = { ...client, email: "onderweg@voorbeeld.example" };
  await answerCleaning(laptop, roaming);
  await laptop.goto(LAST_STEP);
  await sendRequest(laptop, roaming);
  await phone.goto(linkIn(await site.mailTo(roaming.email, /bevestig/i), "/aanvraag/bevestigen"));
  await phone.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await expect(phone.getByRole("heading", { name: "Je aanvraag staat online" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Bekijk je aanvraag" }).click();
  await expect(phone.getByRole("heading", { name: /Utrecht \(3511\)/ })).toBeVisible();
  await phone.goBack();
  await phone.getByRole("link", { name: "Inloggen met een code" }).click();
  await phone.getByLabel("E-mailadres").fill(roaming.email);
  await phone.getByRole("button", { name: "Stuur mij een code" }).click();
  await phone.waitForURL(/verstuurd/);
  await expectAccessible(phone);
  await phone.getByLabel(/Code van/).fill(codeIn(await site.mailTo(roaming.email, /code om in te loggen/)));
  await phone.getByRole("button", { name: "Inloggen", exact: true }).click();
  await phone.waitForURL("**/client-dashboard/aanvraag/*");
  await expect(phone.getByRole("heading", { name: /Utrecht \(3511\)/ })).toBeVisible();
  await laptop.reload();
  await expect(laptop.getByRole("heading", { name: "Je aanvraag staat online" })).toBeVisible();
});

test("corrects a mistyped mail address without answering everything again", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  const mistyped = { ...client, email: "tikfout@voorbeld.example" };
  await answerCleaning(page, mistyped);
  await page.goto(LAST_STEP);
  await sendRequest(page, mistyped);
  await page.getByRole("button", { name: "Adres verbeteren" }).click();
  await page.waitForURL(/brief-form\?stap=4/);
  await expect(page.getByLabel("E-mailadres")).toHaveValue(mistyped.email);
  await expect(page.getByText("Conceptstraat 71")).toBeVisible();
  await page.getByLabel("E-mailadres").fill("tikgoed@voorbeeld.example");
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/aanvraag/verzonden");
  const mail = await site.mailTo("tikgoed@voorbeeld.example", /bevestig/i);
  await page.goto(linkIn(mail, "/aanvraag/bevestigen"));
  await expect(page.getByText("Utrecht (3511)")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");
  await page.goto("/aanvraag/bevestigen");
  await expect(page.getByRole("button", { name: "Adres verbeteren" })).toBeHidden();

  const stranger = await newVisitor();
  await stranger.goto(linkIn(await site.mailTo(mistyped.email, /bevestig/i), "/aanvraag/bevestigen"));
  await expect(stranger.getByRole("alert")).toContainText("De link is ongeldig of verlopen.");
});

test("resets a budget to unknown", async ({ newVisitor }) => {
  const page = await newVisitor();
  await answerCleaning(page, client);
  await page.goto(LAST_STEP);
  await page.getByRole("link", { name: "Wijzig waar en wanneer" }).click();
  await expect(page.getByRole("radio", { name: "€ 200 tot € 500" })).toBeChecked();
  await choose(page, "budget", "");
  await page.getByRole("button", { name: "Opslaan en terug" }).click();
  await expect(page.locator("form dl > div").last()).toContainText("Budget: weet ik nog niet");
});

test("a URL cannot skip a step", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/brief-form?stap=4");
  await expect(page.getByText("Stap 1 van 4")).toBeVisible();
});

test("every wizard step is accessible, with and without mistakes", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/brief-form");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await answerCleaning(page, client);
  for (const step of [2, 3, 4]) {
    await page.goto(`/brief-form?stap=${step}`);
    await expectAccessible(page);
  }
});

test("submits and confirms a brief without JavaScript", async ({ newVisitor, site }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const plain = { ...client, email: "zonder.script@voorbeeld.example" };
  await fillInCleaningRequest(page, plain);
  await sendRequest(page, plain);
  await confirmByMail(page, site, plain.email);
});
