import type { Page } from "@playwright/test";
import { createDatabase } from "#db/client.server.ts";
import { operatorMembers } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { linkIn } from "../../support/mails.ts";
import type { Site } from "../../support/site.ts";
import { totp } from "../../support/totp.ts";
import { signIn } from "./account.ts";
import { expect } from "./test.ts";

/** Sets up the second step of the account that is signed in. */
export async function setUpSecondStep(page: Page, password: string): Promise<void> {
  await page.waitForURL("**/account/twee-stappen");
  await page.getByLabel("Je wachtwoord").fill(password);
  await page.getByRole("button", { name: "Instellen" }).click();
  const address = await page.getByRole("link", { name: "Open je app" }).getAttribute("href");
  await page.getByLabel("Code van 6 cijfers").fill(totp(new URL(address!).searchParams.get("secret")!));
  await page.getByRole("button", { name: "Aanzetten" }).click();
  await page.getByRole("link", { name: "Ik heb ze bewaard" }).click();
}

/** Signs in as the operator of the demo, for the first time on this site. */
export async function becomeOperator(page: Page): Promise<void> {
  await page.goto("/auth");
  await signIn(page, DEMO_ACCOUNTS.operator, DEMO_PASSWORD);
  await setUpSecondStep(page, DEMO_PASSWORD);
}

const OMAR = { email: "omar@test.example", fullName: "Omar Haddad", password: "een lang wachtwoord" };

/** An operator invites a second one who decides on accounts too, and who signs in on `second` seven days later. */
export async function inviteOperator(operator: Page, second: Page, site: Site): Promise<void> {
  await operator.goto("/beheer/beheerders");
  await operator.getByLabel("E-mailadres").fill(OMAR.email);
  await operator.getByRole("radio", { name: /^Beheer/ }).check();
  await operator.getByRole("button", { name: "Uitnodiging sturen" }).press("Enter");
  await expect(operator.getByText("Uitnodiging verstuurd").first()).toBeVisible();
  await second.goto(linkIn(await site.mailTo(OMAR.email, /Beheer/), "/uitnodiging/beheer"));
  await second.getByLabel("Je naam").fill(OMAR.fullName);
  await second.getByLabel("Wachtwoord", { exact: true }).fill(OMAR.password);
  await second.getByRole("button", { name: "Account maken" }).click();
  await second.waitForURL("**/account/twee-stappen");
  await second.goto("/account");
  await setUpSecondStep(second, OMAR.password);
  const { db, pool } = createDatabase(await site.databaseUrl(), 1);
  await db.update(operatorMembers).set({ decidesFrom: null });
  await pool.end();
}
