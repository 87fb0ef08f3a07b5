import type { Locator, Page } from "@playwright/test";
import { signInAs, test } from "./support/account.ts";
import { requestPaths } from "./support/client.ts";
import { brokenWords, clippedElements, resize, setBrowserFont, settled } from "./support/layout.ts";
import { expect } from "./support/test.ts";

/** Checks that the element is in the window and nothing covers its middle. */
async function expectReachable(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, `${await target.textContent()} lies under something`).toBe(true);
}

const buttonsOf = (dialog: Locator) => dialog.locator("button:visible:not(:has(svg))").all();

const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 800 };

/** Checks that the open dialog fits. Buttons of a question are in view at once; buttons of a form come after its fields. */
async function expectUsable(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const isForm = (await dialog.getByRole("textbox").count()) > 0;
  for (const size of [PORTRAIT, LANDSCAPE, LAPTOP]) {
    await resize(page, size);
    for (const button of await buttonsOf(dialog)) {
      if (isForm) await button.scrollIntoViewIfNeeded();
      await expectReachable(button);
    }
    expect(await clippedElements(page), `at ${size.width} by ${size.height}`).toEqual([]);
    expect(await brokenWords(page), `at ${size.width} by ${size.height}`).toEqual([]);
  }
}

/** Checks that, with text twice as large, everything in the open dialog can be read, and reached by scrolling. */
async function expectUsableWithLargeText(page: Page): Promise<void> {
  for (const size of [PORTRAIT, LANDSCAPE]) {
    await resize(page, size);
    expect(await clippedElements(page), `with large text, at ${size.width} by ${size.height}`).toEqual([]);
    for (const button of await buttonsOf(page.getByRole("dialog"))) {
      await button.scrollIntoViewIfNeeded();
      await expectReachable(button);
    }
  }
}

/** The first and the last trigger of each kind: a page may have dozens. */
async function triggersOn(page: Page): Promise<Locator[]> {
  const triggers = await page.locator("main button[aria-haspopup=dialog]").filter({ visible: true }).all();
  const kinds = new Map<string, Locator[]>();
  for (const trigger of triggers) {
    const kind = ((await trigger.getAttribute("commandfor")) ?? (await trigger.getAttribute("value")))!.split(
      "-",
    )[0]!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), trigger]);
  }
  return [...kinds.values()].flatMap((same) => [...new Set([same[0]!, same.at(-1)!])]);
}

/** Opens and checks the dialogs of the page one by one; returns how many. */
async function forEachDialog(
  page: Page,
  path: string,
  expectation: (page: Page) => Promise<void>,
): Promise<number> {
  await page.setViewportSize(LAPTOP);
  await page.goto(path);
  await settled(page);
  // A company's own quotes are lines that open.
  await page.locator("main li > details").evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });
  const triggers = await triggersOn(page);
  for (const trigger of triggers)
    await test.step((await trigger.textContent()) ?? "", async () => {
      await trigger.click();
      await expectation(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.setViewportSize(LAPTOP);
    });
  return triggers.length;
}

/** Checks the dialogs of the page on a phone, in portrait and landscape, and with large text; returns how many there are. */
async function expectAllUsable(page: Page, path: string): Promise<number> {
  const dialogs = await forEachDialog(page, path, expectUsable);
  await setBrowserFont(page, 32);
  expect(await forEachDialog(page, path, expectUsableWithLargeText)).toBe(dialogs);
  await setBrowserFont(page, 16);
  return dialogs;
}

test("a client's dialogs are usable on every phone", async ({ newVisitor }) => {
  test.setTimeout(240_000);
  const page = await signInAs(newVisitor, "client");
  let dialogs = 0;
  for (const path of await requestPaths(page)) dialogs += await expectAllUsable(page, path);
  expect(dialogs).toBeGreaterThan(5);
});

test("a company's dialogs are usable on every phone", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "cleaner");
  expect(await expectAllUsable(page, "/verhuisbedrijf-dashboard/offertes")).toBeGreaterThan(0);
  expect(await expectAllUsable(page, "/subscription-management")).toBeGreaterThan(0);
});

test("the landing pages' dialogs are usable on every phone", async ({ newVisitor }) => {
  const page = await newVisitor();
  for (const path of ["/voor-schoonmaakbedrijven", "/voor-verhuisbedrijven"])
    expect(await expectAllUsable(page, path)).toBeGreaterThan(0);
});
