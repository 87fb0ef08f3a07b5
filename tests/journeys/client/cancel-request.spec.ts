import { openMoreActs, openRequest } from "../support/client.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Ans Annuleer",
  email: "ans.annuleer@voorbeeld.example",
  phone: "06 12345672",
  street: "Bedenkstraat",
  houseNumber: "72",
  town: "Utrecht",
};

test("a client cancels a request after confirming", async ({ newVisitor }) => {
  const page = await newVisitor();
  await publishRequest(page, client);
  await openRequest(page, /Utrecht/);
  await expect(page.getByRole("heading", { name: "Nog geen offertes" })).toBeVisible();

  const trigger = page.getByRole("button", { name: "Aanvraag annuleren" });
  const dialog = page.getByRole("dialog", { name: "Aanvraag annuleren?" });
  await openMoreActs(page);
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.context().setOffline(true);
  await trigger.click();
  await dialog.getByRole("button", { name: "Aanvraag annuleren" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Geen verbinding");
  await expect(dialog.getByRole("alert")).toContainText("Er is niets verstuurd");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Aanvraag annuleren" }).click();
  await expect(page.getByText("Aanvraag geannuleerd")).toBeVisible();
  await expect(page.getByText("Geannuleerd", { exact: true })).toBeVisible();
  await expect(page.getByText(/Je hebt deze aanvraag op .* geannuleerd/)).toBeVisible();
  await expect(trigger).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Opnieuw aanvragen" }).click();
  await expect(page).toHaveTitle(/Stap 4 van 4/);
  await expect(page.getByText("Elke week")).toBeVisible();
});
