import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { signIn, signInAs, test } from "../support/account.ts";
import { openRequest } from "../support/client.ts";
import { expect } from "../support/test.ts";

const toastOf = (page: Page) => page.locator("[data-toast]");

/** Signs in by the form, whose toast stands on the next page. */
async function signedIn(page: Page, account: "cleaner" | "client"): Promise<void> {
  await page.goto("/auth");
  await signIn(page, DEMO_ACCOUNTS[account], DEMO_PASSWORD);
  await page.waitForURL(/dashboard/);
}

/** Moves the toast's clock to just before its end, and waits until it is gone. */
async function letToastLeave(page: Page): Promise<void> {
  await toastOf(page).evaluate((toast) => {
    for (const animation of toast.getAnimations()) animation.currentTime = 5_999;
  });
}

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`a toast that has gone covers nothing (motion: ${reducedMotion})`, async ({ newVisitor }) => {
    const page = await newVisitor({ reducedMotion });
    await signedIn(page, "cleaner");
    await expect(toastOf(page)).toBeVisible();
    const middle = await toastOf(page).evaluate((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await letToastLeave(page);
    await expect(toastOf(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Melding sluiten" })).toHaveCount(0);
    const hit = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)!.closest("[data-toast]") !== null,
      middle,
    );
    expect(hit, "a click hits the toast").toBe(false);
  });

test("announces the same success twice, on a page that begins again at its heading", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await openRequest(page, /^Woningverhuizing/);
  for (const time of ["first", "second"])
    await test.step(`the ${time} time`, async () => {
      await page
        .getByRole("button", { name: /^Afwijzen/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Afwijzen" }).click();
      await expect(toastOf(page)).toContainText("Offerte afgewezen");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await toastOf(page).getByRole("button", { name: "Melding sluiten" }).click();
      await expect(toastOf(page)).toBeHidden();
    });
});

for (const javaScriptEnabled of [true, false])
  test(`a toast covers neither the title nor the way back of a phone's page (script: ${javaScriptEnabled})`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    await signedIn(page, "client");
    for (const size of ["100%", "200%"])
      await test.step(`text of ${size}`, async () => {
        await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
        const [toast, header, title] = await Promise.all(
          [toastOf(page), page.locator("header").first(), page.getByRole("heading", { level: 1 })].map(
            async (part) => (await part.boundingBox())!,
          ),
        );
        const isClearOf = (part: typeof toast) =>
          toast!.y >= part!.y + part!.height || toast!.y + toast!.height <= part!.y;
        expect([isClearOf(header), isClearOf(title)]).toEqual([true, true]);
      });
  });
