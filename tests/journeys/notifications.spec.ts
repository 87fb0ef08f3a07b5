import { signInAs, test } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";

test("the bell leads to a list that says what will appear, and from there to the choices", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await page.getByRole("link", { name: "Meldingen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nog geen meldingen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Kies wat je krijgt" }).press("Enter");
  await expect(page.getByLabel("Mail: Nieuwe offertes")).toBeChecked();
});

for (const javaScriptEnabled of [true, false])
  test(`choices are kept, ${javaScriptEnabled ? "with" : "without"} script`, async ({ newVisitor }) => {
    const width = javaScriptEnabled ? 1280 : 390;
    const options = { javaScriptEnabled, viewport: { width, height: 800 } };
    const page = await signInAs(() => newVisitor(options), javaScriptEnabled ? "cleaner" : "mover");
    await page.goto("/account/meldingen");
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Mail: Offertes die niet doorgaan").uncheck();
    await page.getByLabel(/^Elke dag om/).check();
    await page.getByRole("button", { name: "Opslaan" }).click();
    await expect(page.getByText("Voorkeuren opgeslagen")).toBeVisible();
    await expect(page.getByLabel("Mail: Offertes die niet doorgaan")).not.toBeChecked();
    await expect(page.getByLabel(/^Elke dag om/)).toBeChecked();
  });
