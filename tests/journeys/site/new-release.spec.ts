import { signInAs, test } from "../support/account.ts";
import { expect } from "../support/test.ts";

test.use({
  meant:
    /responded with a status of 4|Error loading route module|Failed to fetch dynamically imported module/,
});

test("a page that was open during a release loads anew at the next navigation, and then goes on", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "mover");
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  // The new release has other files: the page asks for one that is not there any more.
  let missing = 0;
  await page.route("**/assets/*.js", (route) => {
    missing += 1;
    return missing === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  await page.getByRole("link", { name: /^Wijzig naam/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (!page.url().endsWith("/account/naam")) await page.getByRole("link", { name: /^Wijzig naam/i }).click();
  await page.waitForURL("**/account/naam");
  expect(missing).toBeGreaterThan(0);
});
