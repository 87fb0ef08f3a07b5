import { signInAs, test } from "../support/account.ts";
import { expect, expectAccessible } from "../support/test.ts";

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
    const open = async () => {
      const fold = page.locator("details", { has: page.locator("summary", { hasText: /^Filter:/ }) }).first();
      if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
    };
    await page.goto(LIST);
    await open();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Provincie").selectOption("");
    await page.getByLabel("Volgorde").selectOption({ index: 1 });
    await page.getByLabel("Nog geen offerte").check();
    await page.getByRole("button", { name: "Filteren" }).press("Enter");
    // The address changes a moment before the page does.
    const isFiltered = () =>
      expect(page.locator("summary", { hasText: /^Filter:.*nog geen offerte/i })).toBeVisible();
    await page.waitForURL(/unquoted=1/);
    await isFiltered();
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
    await isFiltered();
    expect(chosen(page.url())).toEqual(asked);
    await open();
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
    if (javaScriptEnabled) await expectAccessible(page);

    const renaming = page.getByRole("textbox", { name: `Nieuwe naam van filter ${name}` });
    await test.step("another name is refused at its field, kept there, and taken when it is free", async () => {
      await page.getByRole("link", { name: `Filter ${name} hernoemen` }).press("Enter");
      await expect(renaming).toHaveValue(name);
      await expect(renaming).toBeFocused();
      if (javaScriptEnabled) await expectAccessible(page);
      await renaming.fill(" ");
      await renaming.press("Enter");
      await expect(page.getByRole("alert").getByText("Geef het filter een naam.")).toBeVisible();
      await expect(renaming).toHaveAttribute("aria-invalid", "true");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: "Annuleren" }).press("Enter");
      await expect(renaming).toBeHidden();
      expect(chosen(page.url())).toEqual(asked);
      await open();
      await page.getByLabel("Dit filter bewaren als").fill(`${name} 2`);
      await page.getByRole("button", { name: "Bewaren", exact: true }).press("Enter");
      await expect(page.getByText("Filter bewaard")).toBeVisible();
      await open();
      await page.getByRole("link", { name: `Filter ${name} hernoemen` }).press("Enter");
      await renaming.fill(`${name} 2`);
      await renaming.press("Enter");
      await expect(page.getByRole("alert").getByText("Je hebt al een filter met deze naam.")).toBeVisible();
      await expect(renaming).toHaveValue(`${name} 2`);
      await renaming.fill(`${name} 3`);
      await page.getByRole("button", { name: "Hernoemen", exact: true }).press("Enter");
      await expect(page.getByText("Naam gewijzigd")).toBeVisible();
      expect(chosen(page.url())).toEqual(asked);
    });

    for (const gone of [`${name} 2`, `${name} 3`]) {
      await open();
      await page.getByRole("button", { name: `Filter ${gone} verwijderen` }).press("Enter");
      await open();
      await expect(page.getByRole("link", { name: gone, exact: true })).toBeHidden();
      await open();
    }
  });

  test(`a filter that is not understood is named at its field and left out (${way})`, async ({
    newVisitor,
  }) => {
    const page = await signInAs(() => newVisitor({ javaScriptEnabled, viewport }), "mover");
    const rows = page.locator("#open-opdrachten li");
    await page.goto(`${LIST}?province=`);
    const all = await rows.count();
    await page.locator("summary", { hasText: /^Filter:/ }).click();
    await page.getByLabel("Grootte vanaf").fill("groot");
    await page.getByLabel("Budget boven").fill("-5");
    await page.getByRole("button", { name: "Filteren" }).press("Enter");
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveCount(2);
    await expect(alert).toBeFocused();
    await expect(rows).toHaveCount(all);
    await expect(page.getByLabel("Grootte vanaf")).toHaveValue("groot");
    await expect(page.getByLabel("Grootte vanaf")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Budget boven")).toHaveValue("-5");
    if (javaScriptEnabled) await expectAccessible(page);
    await alert.getByRole("link").first().press("Enter");
    await expect(page.getByLabel("Grootte vanaf")).toBeFocused();
    // What was not understood goes no further than this page, and newest first is no filter.
    await expect(rows.first().getByRole("link")).toHaveAttribute("href", /\?province=$/);

    await page.goto(`${LIST}?province=Holland&category=TUIN&within=7&from=2026-02-30&q=${"x".repeat(81)}`);
    await expect(alert.getByText("“TUIN” is geen categorie uit de lijst.")).toBeVisible();
    for (const field of ["Categorie", "Provincie", "Plaats, werk of woorden", "Afstand", "Datum vanaf"])
      await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
    await expect(rows).toHaveCount(all);

    // An open sheet keeps the focus, whatever the address says of the list beside it.
    await page.goto(`${(await rows.first().getByRole("link").getAttribute("href"))!}&size=veel`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);

    await page.goto(`${LIST}?province=&q=bestaatnergens`);
    await expect(page.getByText("Geen aanvragen met deze filters")).toBeVisible();
    // Nothing to choose, and nothing to go through with the keyboard.
    await expect(page.getByText("Kies links een aanvraag")).toHaveCount(0);
    await expect(page.getByText("Ga met Tab naar een aanvraag.")).toHaveCount(0);
  });

  test(`a company hides a request, takes that back, says why it passes, and saves another one (${way})`, async ({
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
      .getByRole("button", { name: /^Verbergen/ })
      .first()
      .press("Enter");
    await page.getByRole("button", { name: "Te ver weg" }).press("Enter");
    await expect(page.getByText("Reden bewaard")).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await page
      .getByRole("button", { name: /^Bewaren|^Bewaar/ })
      .first()
      .press("Enter");
    await expect(page.getByRole("button", { name: /^Niet meer bewaren/ })).toHaveCount(1);
    await page.getByRole("link", { name: "Bewaarde aanvragen" }).press("Enter");
    await expect(rows).toHaveCount(1);
  });
}
