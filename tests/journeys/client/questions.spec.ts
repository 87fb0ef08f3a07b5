import { linkIn } from "../../support/people/mails.ts";
import { signInAs, test } from "../support/account.ts";
import { askOnSheet, openSheet } from "../support/company.ts";
import { publishRequest, requestAsVisitor } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

const clientOf = (name: string, town: string) => ({
  name,
  email: `${town.toLowerCase()}@vragen.example`,
  phone: "06 12345675",
  street: "Vraagsteeg",
  houseNumber: "75",
  town,
});

test("a company asks on a phone, the client answers with the keyboard, and another company reads it", async ({
  newVisitor,
  site,
}) => {
  const client = clientOf("Wout Vraagbaak", "Vragendam");
  const page = await newVisitor({ viewport: WIDE });
  await publishRequest(page, client);

  const company = await signInAs(() => newVisitor({ viewport: PHONE }), "cleaner");
  await openSheet(company, client.town);
  await askOnSheet(company, "Bel me op 06 12345678");
  await expect(company.getByLabel("Je vraag aan de opdrachtgever")).toHaveValue("Bel me op 06 12345678");
  await expect(company.getByRole("link", { name: /contactgegevens|telefoonnummer/ })).toBeVisible();
  await expectAccessible(company);
  await company.getByLabel("Je vraag aan de opdrachtgever").fill("Is er warm water?");
  await company.getByRole("button", { name: "Vraag versturen" }).click();
  await expect(company.getByText("Je vraag is verstuurd", { exact: true })).toBeVisible();
  await expect(company.getByText("Nog geen antwoord.")).toBeVisible();
  // Halfway the page the bar at the foot lies over a link.
  await company.evaluate(() => scrollTo(0, 0));
  await expectAccessible(company);

  const mail = await site.mailTo(client.email, /^Vraag over je aanvraag/);
  expect(mail.text).toContain("Is er warm water?");
  expect(mail.text).not.toContain("Heldere Hoek");
  await page.goto("/client-dashboard");
  await expect(page.getByText("Beantwoord 1 vraag")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: client.town }).click();
  await expect(page.getByRole("heading", { name: "Beantwoord 1 vraag" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Je antwoord").focus();
  await page.keyboard.type("Ja, uit een geiser.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Je antwoord staat erbij", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vragen en antwoorden" })).toBeVisible();
  await expectAccessible(page);

  // The sheet is still open, and hears of the answer.
  await expect(company.getByText("Ja, uit een geiser.")).toBeVisible();
  expect((await site.mailTo("schoonmaak@voorbeeld.nl", /^Antwoord op je vraag/)).text).toContain(
    "uit een geiser",
  );
});

test("without script, a company asks beside the list and the client answers by the link of the mail", async ({
  newVisitor,
  site,
}) => {
  const client = clientOf("Bep Zonderling", "Zonderscript");
  const sender = await newVisitor();
  const confirming = await requestAsVisitor(sender, client);
  const page = await newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(confirming);
  await page.getByRole("button", { name: "Aanvraag bevestigen" }).click();
  await expect(page.getByRole("heading", { name: "Je aanvraag staat online" })).toBeVisible();

  const company = await signInAs(() => newVisitor({ viewport: WIDE, javaScriptEnabled: false }), "cleaner");
  await openSheet(company, client.town);
  await askOnSheet(company, "Ligt er parket?");
  await expect(company.getByText("Nog geen antwoord.")).toBeVisible();
  await company.getByText("Stel een vraag").click();
  await expect(company.getByText(/^Nog 1 vraag/)).toBeVisible();

  const mail = await site.mailTo(client.email, /^Vraag over je aanvraag/);
  await page.context().clearCookies();
  await page.goto(linkIn(mail, "/aanvraag/bekijken/"));
  await expect(page.getByText(/Bep|Vraagsteeg/)).toHaveCount(0);
  await page.getByLabel("Je antwoord").fill("Mail bep@example.nl");
  await page.getByRole("button", { name: "Antwoord plaatsen" }).click();
  await expect(page.getByLabel("Je antwoord")).toHaveValue("Mail bep@example.nl");
  await page.getByLabel("Je antwoord").fill("Nee, laminaat.");
  await page.getByRole("button", { name: "Antwoord plaatsen" }).click();
  await expect(page.getByText("Je antwoord staat erbij", { exact: true })).toBeVisible();

  await company.goto("/verhuisbedrijf-dashboard/vandaag");
  await company.getByRole("link", { name: /Je vraag is beantwoord.*Zonderscript/s }).click();
  await expect(company.getByText("Nee, laminaat.")).toBeVisible();
});
