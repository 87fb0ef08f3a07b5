import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { totp } from "../../support/totp.ts";
import { signIn } from "./account.ts";

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
