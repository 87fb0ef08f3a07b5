import type { Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { dayAhead } from "../support/client.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PAGE = "/verhuisbedrijf-dashboard/werk";
const PHONE = { width: 390, height: 844 };

/** The line that counts: `12 van 14 aanvragen`. */
const countOn = (page: Page) => page.getByText(/^\d+ van \d+ aanvragen$/);

test("the count follows the form, by keyboard, and a pause is ended from the dashboard", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "mover");
  await page.goto("/verhuisbedrijf-dashboard");
  await page.getByRole("banner").getByRole("link", { name: "Profiel" }).click();
  await page.getByRole("link", { name: "Waar je werkt" }).click();
  await page.waitForURL(`**${PAGE}`);
  await expect(countOn(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Opnieuw tellen" })).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel("Kleinste opdracht").focus();
  await page.keyboard.type("60");
  await expect(page.getByText(/^0 van \d+ aanvragen$/)).toBeVisible();
  await expect(page.getByText("Zo had je van geen enkele aanvraag bericht gekregen")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(page.getByText("Zo had je van geen enkele aanvraag bericht gekregen")).toBeHidden();

  await page.getByLabel("Pauze tot en met").fill(dayAhead(9));
  await page.getByLabel("Kleinste opdracht").press("Enter");
  await expect(page.getByText("Opgeslagen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Aanvragen" }).first().click();
  await expect(page.getByText("Je staat op pauze")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weer aanzetten" }).click();
  await expect(page.getByText("Je pauze is voorbij")).toBeVisible();
  await expect(page.getByText("Je staat op pauze")).toBeHidden();
});

test("without script, on a phone, it counts before saving and says what is wrong", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "mover");
  await page.goto(PAGE);
  const before = await countOn(page).textContent();
  await page.getByLabel("Afstand").selectOption("5");
  await page.getByRole("button", { name: "Opnieuw tellen" }).click();
  await expect(countOn(page)).not.toHaveText(before!);
  await expect(page.getByLabel("Afstand")).toHaveValue("5");

  await page.getByLabel("Postcode van je bedrijf").fill("");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("alert")).toContainText("Vul een postcode in");
  await page.getByLabel("Postcode van je bedrijf").fill("3512 ak");
  await page.getByLabel("Afstand").selectOption("100");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Opgeslagen", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Postcode van je bedrijf")).toHaveValue("3512");
  await expect(page.getByLabel("Afstand")).toHaveValue("100");
});
