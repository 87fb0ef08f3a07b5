import { signInAs, test } from "../support/account.ts";
import { expect, expectAccessible } from "../support/test.ts";

const LIST = "/verhuisbedrijf-dashboard";

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "wide, with script" : "on a phone, without script";
  const viewport = javaScriptEnabled ? { width: 1280, height: 800 } : { width: 390, height: 844 };

  test(`a company opens the map of its list, and a request from it (${way})`, async ({ newVisitor }) => {
    const page = await signInAs(() => newVisitor({ javaScriptEnabled, viewport }), "cleaner");
    await page.goto(LIST);
    const listed = await page.locator("#open-opdrachten li").count();
    await page.getByRole("link", { name: "Op de kaart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aanvragen op de kaart");
    if (javaScriptEnabled) await expectAccessible(page);
    const places = page.getByRole("region", { name: "Per plaats" }).getByRole("listitem");
    await expect(places).not.toHaveCount(0);
    expect(await places.count()).toBeLessThanOrEqual(listed);
    await page.getByRole("link", { name: "Heel Nederland" }).click();
    await expect(page.getByRole("link", { name: /^Rond / })).toBeVisible();
    const points = page.locator("svg foreignObject a");
    // A place that the table of postcodes does not know is listed, and has no point.
    const onMap = places.filter({ hasNotText: "niet op deze kaart" });
    await expect(onMap).not.toHaveCount(0);
    await expect(points).toHaveCount(await onMap.count());
    const place = onMap.filter({ hasText: "1 aanvraag" }).first();
    const href = await place.getByRole("link").getAttribute("href");
    await page.locator(`svg foreignObject a[href="${href}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/opdracht/`));
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
}
