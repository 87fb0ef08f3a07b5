import { signInAs, test } from "../support/account.ts";
import { answerCleaning } from "../support/requests.ts";
import { expect } from "../support/test.ts";

test("fills in name, address and phone number of a signed-in client, who may leave the number out", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await page.goto("/account/naam");
  const [name, phone] = [
    await page.getByLabel("Je naam").inputValue(),
    await page.getByLabel("Telefoonnummer").inputValue(),
  ];
  expect(phone).toMatch(/^06 \d{8}$/);
  await answerCleaning(page, { name, email: "", phone, street: "Ooststraat", houseNumber: "4" });
  await page.goto("/brief-form?stap=4");
  await expect(page.getByLabel("Je naam")).toHaveValue(name);
  await expect(page.getByLabel("Telefoonnummer")).toHaveValue(phone);
  await page.getByLabel("Telefoonnummer").fill("");
  await page.getByLabel("Je naam").fill("");
  await page.getByRole("button", { name: "Aanvraag versturen" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Telefoonnummer")).toHaveValue("");
});
