import type { Page } from "@playwright/test";
import { linkIn } from "../../support/people/mails.ts";
import type { Site } from "../../support/harness/site.ts";
import { onOwnSite, signIn, signInAs } from "../support/account.ts";
import { openOwnQuote } from "../support/company.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("team");

const TEAM = "/verhuisbedrijf-dashboard/team";
const PASSWORD = "een lang wachtwoord";

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto(TEAM);
  const form = page.getByRole("region", { name: "Iemand uitnodigen" });
  await form.getByLabel("E-mailadres").fill(email);
  await form.getByRole("radio", { name: role }).check();
  await form.getByRole("button", { name: "Uitnodiging sturen" }).click();
  await expect(page.getByText("Uitnodiging verstuurd")).toBeVisible();
}

/** Opens the mailed invitation and makes an account; ends signed in at the company. */
async function join(page: Page, site: Site, email: string, fullName: string): Promise<void> {
  await page.goto(linkIn(await site.mailTo(email, /Werk mee met/), "/uitnodiging"));
  await page.getByLabel("Je naam").fill(fullName);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await page.getByRole("button", { name: "Account maken en meedoen" }).click();
  await page.waitForURL("**/verhuisbedrijf-dashboard");
}

const member = (page: Page, fullName: string) =>
  page.getByRole("list", { name: "Collega’s" }).getByRole("listitem").filter({ hasText: fullName });

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "wide, with script" : "on a phone, without script";
  const viewport = javaScriptEnabled ? { width: 1280, height: 800 } : { width: 390, height: 844 };

  test(`an owner invites a colleague, changes the role and removes the account (${way})`, async ({
    newVisitor,
    site,
  }) => {
    const options = { javaScriptEnabled, viewport };
    const fullName = javaScriptEnabled ? "Noor Bakker" : "Daan Visser";
    const email = `${fullName.toLowerCase().replace(" ", ".")}@voorbeeld.example`;
    const owner = await signInAs(() => newVisitor(options), "cleaner");
    await invite(owner, email, "Alleen lezen");
    await expect(owner.getByRole("region", { name: "Uitgenodigd" })).toContainText(email);
    if (javaScriptEnabled) await expectAccessible(owner);

    const colleague = await newVisitor(options);
    await join(colleague, site, email, fullName);
    await site.mailTo("schoonmaak@voorbeeld.nl", new RegExp(`${fullName} werkt nu ook`));
    await colleague.goto("/subscription-management");
    await expect(colleague.getByText("Dat kan niet met jouw rol")).toBeVisible();
    await expect(colleague.getByRole("heading", { name: "Iemand uitnodigen" })).toBeHidden();
    if (javaScriptEnabled) await expectAccessible(colleague);

    await owner.goto(TEAM);
    await member(owner, fullName).locator("summary").click();
    if (javaScriptEnabled) await expectAccessible(owner);
    await member(owner, fullName).getByRole("radio", { name: "Offertes" }).check();
    await member(owner, fullName)
      .getByRole("button", { name: /^Rol opslaan/ })
      .click();
    await expect(owner.getByText("Rol opgeslagen")).toBeVisible();
    await expect(member(owner, fullName)).toContainText("Offertes");

    const remove = member(owner, fullName).getByRole("button", { name: /^Verwijderen/ });
    // A new document has it closed again.
    if (!(await remove.isVisible())) await member(owner, fullName).locator("summary").click();
    await remove.click();
    await owner
      .getByRole("dialog")
      .getByRole("button", { name: `${fullName} verwijderen` })
      .click();
    await expect(owner.getByText("Collega verwijderd")).toBeVisible();
    await expect(member(owner, fullName)).toBeHidden();
    await site.mailTo(email, /Je hebt geen toegang meer/);

    // Signed out at once, and after signing in again without anything of the company.
    await colleague.goto("/verhuisbedrijf-dashboard/offertes");
    await expect(colleague).toHaveURL(/\/(auth|login|verhuis\/login|schoonmaak-auth)/);
    await signIn(colleague, email, PASSWORD);
    await expect(colleague.getByText("Je hoort nu niet bij een bedrijf")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(colleague);
  });
}

test("a withdrawn invitation opens nothing, and one for somebody else says for whom it is", async ({
  newVisitor,
  site,
}) => {
  const email = "te.laat@voorbeeld.example";
  const owner = await signInAs(newVisitor, "cleaner");
  await invite(owner, email, "Offertes");
  const link = linkIn(await site.mailTo(email, /Werk mee met/), "/uitnodiging");
  await owner.goto(link);
  await expect(owner.getByText("Deze uitnodiging is voor iemand anders")).toBeVisible();
  await owner.goto(TEAM);
  await owner.getByRole("button", { name: `Intrekken van de uitnodiging aan ${email}` }).press("Enter");
  await expect(owner.getByText("Uitnodiging ingetrokken")).toBeVisible();
  const late = await newVisitor();
  await late.goto(link);
  await expect(late.getByText("Een uitnodiging werkt zeven dagen")).toBeVisible();
  await expectAccessible(late);
});

test("a member leaves by keyboard, and the quotes stay with the company", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "planner");
  await page.goto(TEAM);
  const leave = page.getByRole("button", { name: "Bedrijf verlaten" });
  await leave.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Terug" }).press("Enter");
  await expect(leave).toBeFocused();
  await leave.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Bedrijf verlaten" }).press("Enter");
  await expect(page.getByText("Je hebt het bedrijf verlaten")).toBeVisible();
  const owner = await signInAs(newVisitor, "cleaner");
  await owner.goto("/verhuisbedrijf-dashboard/offertes");
  await openOwnQuote(owner);
  await expect(owner.getByText("Geschreven door Joost Smit").first()).toBeVisible();
  await owner.goto(TEAM);
  await expect(member(owner, "Joost Smit")).toBeHidden();
});
