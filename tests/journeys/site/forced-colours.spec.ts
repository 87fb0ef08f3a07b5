import type { Locator } from "@playwright/test";
import { test } from "../support/account.ts";
import { expect } from "../support/test.ts";

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test("a wizard's progress is visible in forced colours", async ({ newVisitor }) => {
  const page = await newVisitor({ forcedColors: "active" });
  await page.goto("/brief-form");
  const parts = page.locator("[aria-hidden=true]:has(> [data-done]) > *");
  await expect(parts).toHaveCount(4);
  const paper = await backgroundOf(page.locator("body"));
  expect(await backgroundOf(parts.first())).not.toBe(paper);
  expect(await backgroundOf(parts.last())).toBe(paper);
});

test("a menu's current page is visible in forced colours", async ({ newVisitor }) => {
  const page = await newVisitor({ forcedColors: "active" });
  for (const path of ["/auth", "/photographers"]) {
    await page.goto(path);
    const [here, elsewhere] = [
      page.locator("main nav [aria-current]").first(),
      page.locator("main nav a:not([aria-current])").first(),
    ];
    expect(await backgroundOf(here)).not.toBe(await backgroundOf(elsewhere));
  }
});
