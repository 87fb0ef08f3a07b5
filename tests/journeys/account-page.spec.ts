import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { codeIn, linkIn } from "../support/mails.ts";
import type { Site } from "../support/site.ts";
import { totp } from "../support/totp.ts";
import {
  confirmByMail,
  fillInCleaningRequest,
  PASSWORD,
  registerClient,
  sendRequest,
} from "./support/client.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const NEW_PASSWORD = "een-heel-ander-wachtwoord";

/** Signs up a client; ends on the dashboard. */
async function newClient(page: Page, site: Site, email: string, name = "Klaartje Klant") {
  const client = { name, email, phone: "06 12345678", street: "Kerkstraat", houseNumber: "12" };
  await page.goto("/auth?tab=registreren");
  await registerClient(page, site, client);
  return client;
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth");
  await signInHere(page, email, password);
}

/** Signs in with the form on the current page. */
async function signInHere(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
}

/** Follows a link in the list of the account page. */
async function change(page: Page, what: string) {
  await page.goto("/account");
  await page.getByRole("link", { name: `Wijzig ${what}` }).click();
  await page.waitForURL(/\/account\/./);
}

test("changes name and phone number", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  await newClient(page, site, "naam@klant.example");
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

test("changes the mail address after a confirmation, and mails the old address", async ({
  newVisitor,
  site,
}) => {
  const [page, otherDevice, visitor] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const [old, next, third] = ["oud@klant.example", "nieuw@klant.example", "derde@klant.example"];
  await newClient(page, site, old);

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
  await newClient(page, site, email);
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

test("signs out one device, or all of them", async ({ newVisitor, site }) => {
  const [page, otherDevice] = [await newVisitor(), await newVisitor()];
  const email = "apparaat@klant.example";
  await newClient(page, site, email);
  await signIn(otherDevice, email);
  await otherDevice.waitForURL("**/client-dashboard");
  await change(page, "apparaten");
  await expect(page.getByText("Wie 30 dagen niets doet, wordt vanzelf uitgelogd.")).toBeVisible();
  await expect(page.getByText(/^Dit apparaat,/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chrome op Linux" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Uitloggen op / }).click();
  await expect(page.getByText("Apparaat uitgelogd")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chrome op Linux" })).toHaveCount(1);
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
  const client = await newClient(page, site, email);
  await fillInCleaningRequest(page, { ...client, street: "Papaverweg", houseNumber: "77" });
  await page.getByLabel("Je naam").fill(client.name);
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await page.waitForURL("**/client-dashboard/aanvraag/*");

  await test.step("the archive has the request with its address", async () => {
    await page.goto("/account");
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Mijn gegevens downloaden" }).click();
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

test("signs in in two steps: sets it up, uses a code, then a recovery code", async ({ newVisitor, site }) => {
  const [page, otherDevice] = [await newVisitor(), await newVisitor()];
  const email = "stappen@klant.example";
  await newClient(page, site, email);
  let secret = "";
  let recoveryCode = "";

  await test.step("the password shows the QR code, and a first code turns it on", async () => {
    await change(page, "twee stappen");
    await expectAccessible(page);
    await page.getByLabel("Je wachtwoord").fill(PASSWORD);
    await page.getByRole("button", { name: "Instellen" }).click();
    await expect(page.getByRole("heading", { name: "Scan de code" })).toBeVisible();
    await expectAccessible(page);
    const address = await page.getByRole("link", { name: "Open je app" }).getAttribute("href");
    secret = new URL(address!).searchParams.get("secret")!;
    await page.getByLabel("Code van 6 cijfers").fill("000000");
    await page.getByRole("button", { name: "Aanzetten" }).click();
    await expect(page.getByRole("alert")).toContainText("Code klopt niet");
    await page.getByLabel("Code van 6 cijfers").fill(totp(secret));
    await page.getByRole("button", { name: "Aanzetten" }).click();
    await expect(page.getByText("Bewaar deze herstelcodes")).toBeVisible();
    await expectAccessible(page);
    const codes = page.getByRole("listitem").filter({ hasText: /^\w{5}-\w{5}$/ });
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent())!;
    await site.mailTo(email, /twee stappen staat aan/);
  });

  await test.step("signing in asks for a code, and continues to the requested page", async () => {
    await otherDevice.goto("/account/naam");
    await signInHere(otherDevice, email);
    await otherDevice.waitForURL(/tweede-stap\?redirect=/);
    await expectAccessible(otherDevice);
    await otherDevice.getByLabel("Code").fill("123456");
    await otherDevice.getByRole("button", { name: "Inloggen" }).click();
    await expect(otherDevice.getByRole("alert")).toContainText("Code klopt niet");
    await otherDevice.getByLabel("Code").fill(totp(secret, 1));
    await otherDevice.getByRole("button", { name: "Inloggen" }).click();
    await otherDevice.waitForURL("**/account/naam");
    await expect(otherDevice.getByText("Welkom terug!")).toBeVisible();
  });

  await test.step("a recovery code works once", async () => {
    for (const works of [true, false]) {
      await otherDevice.context().clearCookies();
      await signIn(otherDevice, email);
      await otherDevice.waitForURL(/tweede-stap/);
      await otherDevice.getByLabel("Code").fill(recoveryCode);
      await otherDevice.getByRole("button", { name: "Inloggen" }).click();
      if (works) await otherDevice.waitForURL("**/client-dashboard");
      else await expect(otherDevice.getByRole("alert")).toContainText("Code klopt niet");
    }
    await page.goto("/account/twee-stappen");
    await expect(page.getByText("9 herstelcodes")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a client without a password sets one with a mailed code, which is asked from then on", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const email = "zonder.wachtwoord@klant.example";
  const client = { name: "Zoë Zonder", email, phone: "06 12345679", street: "Codelaan", houseNumber: "79" };
  await fillInCleaningRequest(page, client);
  await sendRequest(page, client);
  await confirmByMail(page, site, email);

  await test.step("deleting asks for a code", async () => {
    await page.goto("/account/verwijderen");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Account voorgoed verwijderen" }).click();
    await expect(page.getByRole("alert")).toContainText("Vul de code van 6 cijfers");
    await page.getByRole("button", { name: "Stuur mij een code" }).click();
    await expect(page.getByText("Kijk in je mail")).toBeVisible();
  });

  await test.step("the code of the mail sets the first password", async () => {
    const code = codeIn(await site.mailTo(email, /code om je account te wijzigen/));
    await page.goto("/account/wachtwoord");
    await expectAccessible(page);
    await page.getByLabel("Code van 6 cijfers").fill(code);
    await page.getByLabel("Wachtwoord", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Wachtwoord herhalen").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
    await page.waitForURL("**/account");
    await expect(page.getByText("Ingesteld", { exact: true })).toBeVisible();
  });

  await test.step("from then on the password is asked", async () => {
    await page.goto("/account/verwijderen");
    await page.getByLabel("Je wachtwoord").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Account voorgoed verwijderen" }).click();
    await expect(page.getByText("Account verwijderd")).toBeVisible();
  });
});
