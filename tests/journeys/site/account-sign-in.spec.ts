import { codeIn } from "../../support/people/mails.ts";
import { totp } from "../../support/totp.ts";
import { newClient, signIn, signInHere, change } from "../support/account-page.ts";
import { PASSWORD } from "../support/client.ts";
import { enterAsClient } from "../support/enter.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const NEW_PASSWORD = "een-heel-ander-wachtwoord";

test("signs in in two steps: sets it up, uses a code, then a recovery code", async ({ newVisitor, site }) => {
  const [page, otherDevice] = [await newVisitor(), await newVisitor()];
  const email = "stappen@klant.example";
  await newClient(page, email);
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
    // News of the change is on the bell by now.
    await expect(codes).toHaveCount(10);
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
  await enterAsClient(page, { name: "Zoë Zonder", email });

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
