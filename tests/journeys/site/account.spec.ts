import { codeIn, linkIn } from "../../support/people/mails.ts";
import { chooseNewPassword, fillInSignUp, resetLink, signIn, test, type Person } from "../support/account.ts";
import { enterAsClient } from "../support/enter.ts";
import { expect, expectAccessible } from "../support/test.ts";

const person = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}@account.example`,
  password: "een-lang-wachtwoord-7",
});

test("signing up: names a mistake, the mailed link makes the account, and a mail scanner doesn't use it up", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const linda = person("Linda");
  await page.goto("/auth?tab=registreren&redirect=%2Fbrief-form");
  await expectAccessible(page);
  await fillInSignUp(page, linda);
  await page.getByLabel("Wachtwoord herhalen").fill("iets anders");
  await page.getByRole("button", { name: "Account maken" }).click();
  await expect(page.getByRole("alert")).toContainText("Wachtwoorden komen niet overeen");
  await expect(page.getByLabel("Je naam")).toHaveValue(linda.name);
  await expect(page.getByLabel("Wachtwoord", { exact: true })).toHaveValue("");
  await expect(page.getByText(/^(?:Zwak|Redelijk|Sterk)/)).toHaveCount(0);
  await expectAccessible(page);

  await fillInSignUp(page, linda);
  await page.getByRole("button", { name: "Account maken" }).click();
  await expect(page.getByRole("status")).toContainText("Bevestig je e-mail");
  await expectAccessible(page);
  const link = linkIn(await site.mailTo(linda.email, /bevestig/i), "/auth/confirm");
  for (let scan = 0; scan < 3; scan += 1) expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await expect(page.getByText("E-mail bevestigd")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText("De link is ongeldig of verlopen.")).toBeVisible();
  await expectAccessible(page);
});

test("signing up: accepts the code, refuses a wrong one, and sends the mail again", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const carla = person("Carla");
  await page.goto("/login?tab=registreren");
  await fillInSignUp(page, carla);
  await page.getByRole("button", { name: "Account maken" }).click();
  await page.waitForURL("**/auth/confirm");
  const code = codeIn(await site.mailTo(carla.email, /bevestig/i));
  await page.getByLabel("Code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await expect(page.getByRole("alert")).toContainText("De code klopt niet of is verlopen.");
  await page.getByRole("button", { name: "Stuur opnieuw" }).click();
  await expect(page.getByRole("status")).toContainText("E-mail verzonden");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await page.waitForURL("**/client-dashboard");
});

test("signing up: on a second device the mail's link asks for the password too", async ({
  newVisitor,
  site,
}) => {
  const [computer, phone] = [await newVisitor(), await newVisitor()];
  const thea = person("Thea");
  await computer.goto("/auth?tab=registreren&redirect=%2Fbrief-form");
  await fillInSignUp(computer, thea);
  await computer.getByRole("button", { name: "Account maken" }).click();
  await computer.waitForURL("**/auth/confirm?**");
  const mail = await site.mailTo(thea.email, /bevestig/i);

  await phone.goto("/auth/confirm");
  await phone.getByLabel("E-mailadres").fill(thea.email);
  await phone.getByLabel("Code").fill(codeIn(mail));
  await phone.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await expect(phone.getByRole("alert")).toContainText("Vul je wachtwoord in.");
  await expectAccessible(phone);

  await phone.goto(linkIn(mail, "/auth/confirm"));
  await expectAccessible(phone);
  await phone.getByLabel("Wachtwoord", { exact: true }).fill("een ander wachtwoord");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("alert")).toContainText("Er is niets bevestigd:");
  await expect(phone).toHaveURL(`${site.url}/auth/confirm`);
  await expect(phone.getByLabel("Wachtwoord", { exact: true })).toHaveValue("");
  await expectAccessible(phone);
  await phone.getByLabel("Wachtwoord", { exact: true }).fill(thea.password);
  await phone.keyboard.press("Enter");
  await phone.waitForURL("**/brief-form");

  await computer.getByLabel("Code").fill(codeIn(mail));
  await computer.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await expect(computer.getByRole("alert")).toContainText("De code klopt niet of is verlopen.");
});

test("a token in the fragment of a link works, and disappears from URL and history", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  const hanna = person("Hanna");
  await page.goto("/auth?tab=registreren");
  await fillInSignUp(page, hanna);
  await page.getByRole("button", { name: "Account maken" }).click();
  await page.waitForURL("**/auth/confirm");
  const link = new URL(linkIn(await site.mailTo(hanna.email, /bevestig/i), "/auth/confirm"));
  await page.goto(`/auth/v1/verify#${link.search.slice(1)}`);
  await expect(page.getByText("Nog één druk op de knop.")).toBeVisible();
  expect(page.url()).toBe(`${site.url}/auth/v1/verify`);
  await page.getByRole("button", { name: "E-mailadres bevestigen" }).click();
  await page.waitForURL("**/client-dashboard");
});

test("a confirmation link without its token says so", async ({ newVisitor }) => {
  const page = await newVisitor();
  for (const address of ["/auth/verify?type=signup", "/auth/v1/verify#type=signup"]) {
    await page.goto(address);
    await expect(page.getByText("Ongeldige verificatielink")).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto("/auth/confirm?type=recovery&token_hash=niets");
  await expect(page).toHaveURL(/\/forgot-password\?verlopen$/);
  await expect(page.getByRole("alert")).toContainText("Ongeldige of verlopen link");
});

test("signing in: the same answer for a wrong password and an unknown address; a right one continues to the page", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const sanne = person("Sanne");
  await enterAsClient(await newVisitor(), sanne);
  await page.goto("/client-dashboard?van=mail");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expectAccessible(page);
  for (const [email, password] of [
    [sanne.email, "fout-wachtwoord"],
    ["niemand@account.example", sanne.password],
  ] as const) {
    await signIn(page, email, password);
    // The answer empties the field. The message alone proves nothing, since it is there from the attempt before.
    await expect(page.getByLabel("Wachtwoord", { exact: true })).toHaveValue("");
    await expect(page.getByRole("alert")).toContainText("Inloggen mislukt");
    await expect(page.getByRole("alert")).toContainText("Het e-mailadres of het wachtwoord klopt niet.");
    await expect(page.getByLabel("E-mailadres")).toHaveValue(email);
  }
  await expectAccessible(page);
  await signIn(page, sanne.email, sanne.password);
  await expect(page).toHaveURL(/\/client-dashboard\?van=mail$/);
  await expect(page.getByText("Welkom terug!")).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/client-dashboard$/);
});

test("a forgotten password: the mailed link sets a new one, once, and signs out every device", async ({
  newVisitor,
  site,
}) => {
  const [page, elsewhere] = [await newVisitor(), await newVisitor()];
  const vera = person("Vera");
  await enterAsClient(elsewhere, vera);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  await page.waitForURL("**/forgot-password");
  await expectAccessible(page);
  const link = await resetLink(page, site, vera.email);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Probeer opnieuw" }).click();
  await expect(page.getByLabel("E-mailadres")).toHaveValue(vera.email);
  expect((await fetch(link)).headers.get("referrer-policy")).toBe("strict-origin");

  await page.goto(link);
  await expectAccessible(page);
  await chooseNewPassword(page, "kort");
  await expect(page.getByRole("alert")).toContainText("Wachtwoord te kort");
  await expect(page.getByRole("alert")).toContainText("Je wachtwoord moet minimaal 8 karakters bevatten.");
  await chooseNewPassword(page, "een-nieuw-wachtwoord", "een-ander-wachtwoord");
  await expect(page.getByRole("alert")).toContainText("Wachtwoorden komen niet overeen");
  await expectAccessible(page);
  // The success page redirects after two seconds. Hold that redirect until the page has been checked.
  await page.route("**/reset-password?gelukt", async (route) => {
    const response = await route.fetch();
    const { refresh: _goesOn, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await chooseNewPassword(page, "een-nieuw-wachtwoord");
  await expect(page.getByRole("heading", { name: "Wachtwoord bijgewerkt" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/reset-password?gelukt");
  // The toast waits in a cookie for the next page; a reload of this one would show it.
  await page.context().clearCookies({ name: "melding" });
  await page.reload();
  await page.waitForURL("**/client-dashboard");
  await expect(page.getByRole("status")).toContainText("Wachtwoord bijgewerkt");
  await site.mailTo(vera.email, /wachtwoord is ingesteld/i);

  await elsewhere.goto("/client-dashboard");
  await expect(elsewhere).toHaveURL(/\/login/);
  await signIn(elsewhere, vera.email, vera.password);
  await expect(elsewhere.getByRole("alert")).toContainText("Inloggen mislukt");
  await signIn(elsewhere, vera.email, "een-nieuw-wachtwoord");
  await elsewhere.waitForURL("**/client-dashboard");

  for (const dead of [link, `${site.url}/reset-password?token=verzonnen`, `${site.url}/reset-password`]) {
    await page.goto(dead);
    await expect(page).toHaveURL(/\/forgot-password\?verlopen$/);
    await expect(page.getByRole("alert")).toContainText("Ongeldige of verlopen link");
    await expect(page.getByRole("main")).toContainText("Vraag een nieuwe link aan.");
  }
  await expectAccessible(page);
});

test("an unknown address gets the same answer as a known one, and no mail", async ({ newVisitor, site }) => {
  const page = await newVisitor();
  await page.goto("/forgot-password");
  await page.getByLabel("E-mailadres").fill("geen mailadres");
  await page.getByRole("button", { name: "Stuur mij een link" }).click();
  await expect(page.getByRole("alert")).toContainText("Vul een geldig e-mailadres in");
  await expectAccessible(page);
  await page.getByLabel("E-mailadres").fill("niemand@account.example");
  await page.getByRole("button", { name: "Stuur mij een link" }).click();
  await expect(page.getByRole("heading", { name: "Bekijk je e-mail" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("E-mail verzonden");
  // A later request's mail has arrived, so a mail for the first request would have arrived too.
  await resetLink(await newVisitor(), site, "opdrachtgever@voorbeeld.nl");
  expect(site.mails.taken.filter(({ to }) => to === "niemand@account.example")).toEqual([]);
});

test("before the launch, the company role leads to the newsletter and makes no account", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto("/login?tab=registreren&redirect=%2Fbrief-form");
  await page.locator("#role-PHOTOGRAPHER").check({ force: true });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aanmelden als bedrijf" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("E-mailadres")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Sluiten" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Naar aanmelden als bedrijf" })).toBeVisible();
});
