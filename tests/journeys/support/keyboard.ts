import type { Page } from "@playwright/test";

/** Presses Tab until the focus is on this link, button or field. */
export async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("the focus did not get there");
}
