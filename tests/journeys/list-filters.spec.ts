import { signInAs, test } from "./support/account.ts";
import { expect, expectAccessible } from "./support/test.ts";

const LIST = "/verhuisbedrijf-dashboard";

/** The filters that an address sets: the form sends the fields that are left empty as well. */
const chosen = (address: string) =>
  Object.fromEntries([...new URL(address).searchParams].filter(([, value]) => value !== ""));

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "wide, with script" : "on a phone, without script";
  const viewport = javaScriptEnabled ? { width: 1280, height: 800 } : { width: 390, height: 844 };

  test(`a company filters its list, saves the filter and comes back to it (${way})`, async ({
    newVisitor,
  }) => {
    const page = await signInAs(() => newVisitor({ javaScriptEnabled, viewport }), "mover");
    const open = () => page.locator("summary", { hasText: /^Filter:/ }).click();
    await open();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Provincie").selectOption("");
    await page.getByLabel("Volgorde").selectOption({ index: 1 });
    await page.getByLabel("Nog geen offerte").check();
    await page.getByRole("button", { name: "Filteren" }).press("Enter");
    await page.waitForURL(/unquoted=1/);
    const asked = chosen(page.url());
    await open();
    await page.getByRole("button", { name: "Bewaren", exact: true }).press("Enter");
    // A refused name stands open at its field, and above the list.
    await expect(page.getByRole("alert").getByRole("link")).toBeVisible();
    await expect(page.getByLabel("Dit filter bewaren als")).toBeVisible();
    await expect(page.getByLabel("Dit filter bewaren als")).toHaveAttribute("aria-invalid", "true");
    expect(chosen(page.url())).toEqual(asked);
    if (javaScriptEnabled) await expectAccessible(page);
    const name = javaScriptEnabled ? "Vrij werk" : "Nog niemand";
    await page.getByLabel("Dit filter bewaren als").fill(name);
    await page.getByRole("button", { name: "Bewaren", exact: true }).press("Enter");
    await expect(page.getByText("Filter bewaard")).toBeVisible();

    await page.goto(LIST);
    await open();
    await page.getByRole("link", { name, exact: true }).press("Enter");
    await page.waitForURL(/unquoted=1/);
    expect(chosen(page.url())).toEqual(asked);
    await open();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: `Filter ${name} verwijderen` }).press("Enter");
    await open();
    await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  });

  test(`a company hides a request, takes that back, and saves another one (${way})`, async ({
    newVisitor,
  }) => {
    const page = await signInAs(() => newVisitor({ javaScriptEnabled, viewport }), "mover");
    await page.goto(`${LIST}?province=`);
    const rows = page.locator("#open-opdrachten li");
    const before = await rows.count();
    await page
      .getByRole("button", { name: /^Verbergen|^Verberg/ })
      .first()
      .press("Enter");
    await expect(page.getByText("Aanvraag verborgen.")).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await page.getByRole("button", { name: "Ongedaan maken" }).press("Enter");
    await expect(rows).toHaveCount(before);
    await page
      .getByRole("button", { name: /^Bewaren|^Bewaar/ })
      .first()
      .press("Enter");
    await page.getByRole("link", { name: "Bewaarde aanvragen" }).press("Enter");
    await expect(rows).toHaveCount(1);
  });
}
