import { linkIn } from "../../support/people/mails.ts";
import { operator } from "../../support/people/people.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator, enterWithSecondStep } from "../support/enter.ts";
import { setUpSecondStep } from "../support/operator.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("operators");

const COLLEAGUE = { email: "noor@test.example", fullName: "Noor Smit", password: "een lang wachtwoord" };

test("an operator invites a colleague, who joins with a second step and without money", async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor();
  await becomeOperator(page);
  await page.goto("/beheer/beheerders");
  await page.getByLabel("E-mailadres").fill(COLLEAGUE.email);
  await page.getByRole("button", { name: "Uitnodiging sturen" }).click();
  await expect(page.getByText("Uitnodiging verstuurd").first()).toBeVisible();
  await expectAccessible(page);

  const colleague = await newVisitor();
  await colleague.goto(linkIn(await site.mailTo(COLLEAGUE.email, /Beheer/), "/uitnodiging/beheer"));
  await expectAccessible(colleague);
  await colleague.getByLabel("Je naam").fill(COLLEAGUE.fullName);
  await colleague.getByLabel("Wachtwoord", { exact: true }).fill(COLLEAGUE.password);
  await colleague.getByRole("button", { name: "Account maken" }).click();
  await colleague.waitForURL("**/account/twee-stappen");
  await colleague.goto("/account");
  await setUpSecondStep(colleague, COLLEAGUE.password);
  await expect(colleague.getByRole("heading", { name: "Vandaag", exact: true })).toBeVisible();
  await expect(colleague.getByText("Abonnees")).toHaveCount(0);
  await colleague.goto("/beheer/abonnementen");
  await expect(colleague).toHaveURL(/\/beheer$/);
});

test("an operator removes a colleague, who is out at once", async ({ newVisitor, site }) => {
  const [page, colleague] = [await newVisitor(), await newVisitor()];
  await becomeOperator(page);
  const { email, fullName } = await operator(site.rows, { fullName: "Noud Uit", operatorRole: "SUPPORT" });
  await enterWithSecondStep(colleague, email);
  await colleague.goto("/beheer");
  await expect(colleague.getByRole("heading", { name: "Vandaag", exact: true })).toBeVisible();
  await page.goto("/beheer/beheerders");
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByText("Wijzigen").first().click();
  await row.getByRole("button", { name: `Verwijderen van ${fullName}` }).click();
  await page.getByRole("button", { name: `${fullName} verwijderen` }).click();
  await expect(page.getByText("De beheerder is verwijderd").first()).toBeVisible();
  await colleague.goto("/beheer");
  await expect(colleague).toHaveURL(/\/auth/);
});
