import type { Page } from "@playwright/test";
import { totp } from "../../support/totp.ts";

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
