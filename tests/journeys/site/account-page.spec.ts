import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { codeIn, linkIn } from "../../support/people/mails.ts";
import { newClient, signIn, change } from "../support/account-page.ts";
import { PASSWORD } from "../support/client.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const NEW_PASSWORD = "een-heel-ander-wachtwoord";

test("changes name and phone number", async ({ newVisitor }) => {
  const page = await newVisitor();
  await newClient(page, "naam@klant.example");
  await page.goto("/account");
  await expect(page.getByText("Klaartje Klant")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Wijzig naam" }).click();
  await page.getByLabel("Je naam").fill("");
  await page.getByLabel("Telefoonnummer").fill("12");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("alert")).toContainText("Vul je naam in.");
  await expect(page.getByLabel("Telefoonnummer")).toHaveValue("12");
  await expectAccessible(page);
  await page.getByLabel("Je naam").fill("Klaartje de Vries");
  await page.getByLabel("Telefoonnummer").fill("0687654321");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.waitForURL("**/account");
  await expect(page.getByText("Gegevens opgeslagen")).toBeVisible();
  await expect(page.getByText("06 87654321")).toBeVisible();
});

test("a password that is typed while a refused page still loads stays typed", async ({ newVisitor }) => {
  const page = await newVisitor();
  await newClient(page, "snel@klant.example");
  await change(page, "e-mailadres");
  await page.getByLabel("Nieuw e-mailadres").fill("sneller@klant.example");
  await page.getByLabel("Je wachtwoord").fill("iets anders");
  const isTyped = Promise.withResolvers<void>();
  await page.route("**/account/e-mail.data*", async (route) => {
    if (route.request().method() === "GET") await isTyped.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Stuur de mail" }).click();
  await expect(page.getByRole("alert")).toContainText("Wachtwoord klopt niet");
  await page.getByLabel("Je wachtwoord").fill(PASSWORD);
  isTyped.resolve();
  await expect(page.locator(".pending-bar[data-loading]")).toHaveCount(0);
  await expect(page.getByLabel("Je wachtwoord")).toHaveValue(PASSWORD);
});

test("changes the mail address after a confirmation, and mails the old address", async ({
  newVisitor,
  site,
}) => {
  const [page, otherDevice, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const [old, next, third] = ["oud@klant.example", "nieuw@klant.example", "derde@klant.example"];
  await newClient(page, old);

  await test.step("a wrong password starts no change", async () => {
    await change(page, "e-mailadres");
    await expectAccessible(page);
    await page.getByLabel("Nieuw e-mailadres").fill(next);
    await page.getByLabel("Je wachtwoord").fill("iets anders");
    await page.getByRole("button", { name: "Stuur de mail" }).click();
    await expect(page.getByRole("alert")).toContainText("Wachtwoord klopt niet");
    await expect(page.getByLabel("Nieuw e-mailadres")).toHaveValue(next);
    await page.getByLabel("Je wachtwoord").fill(PASSWORD);
    await page.getByRole("button", { name: "Stuur de mail" }).click();
    await page.waitForURL(/e-mail\?verstuurd/);
    await expectAccessible(page);
  });

  await test.step("until then the old address signs in, and it gets a notice", async () => {
    await site.mailTo(old, /wordt gewijzigd/);
    await signIn(otherDevice, old);
    await otherDevice.waitForURL("**/client-dashboard");
  });

  const link = linkIn(await site.mailTo(next, /nieuwe e-mailadres/), "/account/e-mail/bevestigen");

  await test.step("without a session the link asks for the account's password", async () => {
    await visitor.goto(link);
    await expectAccessible(visitor);
    const press = visitor.getByRole("button", { name: "E-mailadres wijzigen" });
    await press.click();
    await expect(visitor.getByRole("alert")).toContainText("Vul je wachtwoord in.");
    await visitor.getByLabel("Wachtwoord", { exact: true }).fill("iets anders");
    await press.click();
    await expect(visitor.getByRole("alert")).toContainText("Er is niets gewijzigd");
    await expectAccessible(visitor);
  });

  await test.step("with a session the link works on another device after one press", async () => {
    await otherDevice.goto(link);
    await expectAccessible(otherDevice);
    await otherDevice.getByRole("button", { name: "E-mailadres wijzigen" }).click();
    await otherDevice.waitForURL("**/account");
    await expect(otherDevice.getByText(next)).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByText("De link is ongeldig of verlopen.")).toBeVisible();
  });

  await test.step("the code does the same", async () => {
    await change(page, "e-mailadres");
    await page.getByLabel("Nieuw e-mailadres").fill(third);
    await page.getByLabel("Je wachtwoord").fill(PASSWORD);
    await page.getByRole("button", { name: "Stuur de mail" }).click();
    await page.waitForURL(/e-mail\?verstuurd/);
    await page.getByLabel("Code van 6 cijfers").fill(codeIn(await site.mailTo(third, /nieuwe e-mailadres/)));
    await page.getByRole("button", { name: "E-mailadres wijzigen" }).click();
    await page.waitForURL("**/account");
    await expect(page.getByText(third)).toBeVisible();
  });
});

test("a new password signs out every other device", async ({ newVisitor, site }) => {
  const [page, otherDevice] = [await newVisitor(), await newVisitor()];
  const email = "wachtwoord@klant.example";
  await newClient(page, email);
  await signIn(otherDevice, email);
  await otherDevice.waitForURL("**/client-dashboard");
  await change(page, "wachtwoord");
  await expectAccessible(page);
  await page.getByLabel("Huidig wachtwoord").fill(PASSWORD);
  await page.getByLabel("Nieuw wachtwoord", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Nieuw wachtwoord herhalen").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  await page.waitForURL("**/account");
  await expect(page.getByText("Wachtwoord bijgewerkt")).toBeVisible();
  await site.mailTo(email, /wachtwoord is ingesteld/);
  await otherDevice.goto("/account");
  await otherDevice.waitForURL(/\/auth\?redirect=/);
  await signIn(otherDevice, email);
  await expect(otherDevice.getByRole("alert")).toContainText("Inloggen mislukt");
  await signIn(otherDevice, email, NEW_PASSWORD);
  await otherDevice.waitForURL("**/client-dashboard");
});

test("signs out one device, or all of them", async ({ newVisitor }) => {
  const [page, otherDevice] = [await newVisitor(), await newVisitor()];
  const email = "apparaat@klant.example";
  await newClient(page, email);
  await page.context().clearCookies();
  await signIn(page, email);
  await page.waitForURL("**/client-dashboard");
  await signIn(otherDevice, email);
  await otherDevice.waitForURL("**/client-dashboard");
  await change(page, "apparaten");
  await expect(page.getByText("Wie 30 dagen niets doet, wordt vanzelf uitgelogd.")).toBeVisible();
  await expect(page.getByText(/^Dit apparaat,/)).toBeVisible();
  const devices = page.getByRole("listitem").filter({ hasText: "Chrome op Linux" });
  await expect(devices).toHaveCount(2);
  await expectAccessible(page);
  await devices.getByRole("button", { name: /^Uitloggen op / }).click();
  await expect(page.getByText("Apparaat uitgelogd")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await otherDevice.goto("/client-dashboard");
  await otherDevice.waitForURL(/\/login\?redirect=/);
  await page.getByRole("button", { name: "Overal uitloggen" }).click();
  await page.waitForURL("**/auth");
  await page.goto("/account");
  await page.waitForURL(/\/auth\?redirect=/);
});

test("downloads the data as an archive, and deletes the account with its open request", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const email = "weg@klant.example";
  await publishRequest(page, {
    email,
    town: "Utrecht",
    street: "Papaverweg",
    houseNumber: "77",
    password: PASSWORD,
  });

  await test.step("the archive has the request with its address", async () => {
    await page.goto("/account");
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Mijn gegevens downloaden" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^vijfoffertes-gegevens-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    const data = JSON.parse(strFromU8(files["gegevens.json"]!)) as {
      account: { email: string };
      requests: { addresses: { street: string }[] }[];
    };
    expect(data.account.email).toBe(email);
    expect(data.requests[0]!.addresses[0]!.street).toBe("Papaverweg");
    expect(strFromU8(files["gegevens.json"]!)).not.toMatch(/argon2|password|token/i);
  });

  await test.step("deleting asks for the password and says what is kept", async () => {
    await page.goto("/account/verwijderen");
    await expect(page.getByRole("heading", { name: "Dit blijft" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Je wachtwoord").fill("iets anders");
    await page.getByRole("button", { name: "Account voorgoed verwijderen" }).click();
    await expect(page.getByRole("alert")).toContainText("Wachtwoord klopt niet");
    await page.getByLabel("Je wachtwoord").fill(PASSWORD);
    await page.getByRole("button", { name: "Account voorgoed verwijderen" }).click();
    await expect(page.getByText("Account verwijderd")).toBeVisible();
    await site.mailTo(email, /account is verwijderd/);
  });

  await test.step("afterwards the browser is a visitor, and the account cannot sign in", async () => {
    await page.goto("/client-dashboard");
    await page.waitForURL(/\/login\?redirect=/);
    await signIn(page, email);
    await expect(page.getByRole("alert")).toContainText("Inloggen mislukt");
  });
});
