import type { Locator, Page } from "@playwright/test";
import { signInAs, test } from "../support/account.ts";
import { requestPaths } from "../support/client.ts";
import { brokenWords, clippedElements, resize, setBrowserFont, settled } from "../support/layout.ts";
import { expect } from "../support/test.ts";

const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 800 };

/** The buttons of the dialog that are not wholly in the window, or lie under something; each is scrolled to first if it `scrolls`. */
const unreachable = (dialog: Locator, scrolls: boolean) =>
  dialog.evaluate(
    (box, isScrolled) =>
      [...box.querySelectorAll("button")]
        .filter(
          (button) => button.checkVisibility({ visibilityProperty: true }) && !button.querySelector("svg"),
        )
        .filter((button) => {
          if (isScrolled) button.scrollIntoView({ block: "nearest", inline: "nearest" });
          const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const middleAndSides = [
            [x, y],
            [x, top + 1],
            [x, bottom - 1],
            [left + 1, y],
            [right - 1, y],
          ] as const;
          return !middleAndSides.every(([at, down]) => button.contains(document.elementFromPoint(at, down)));
        })
        .map(({ textContent }) => textContent),
    scrolls,
  );

/** Checks that the open dialog fits. Buttons of a question are in view at once; buttons of a form come after its fields. */
async function expectUsable(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const isForm = (await dialog.getByRole("textbox").count()) > 0;
  for (const size of [PORTRAIT, LANDSCAPE, LAPTOP]) {
    await resize(page, size);
    await expect.poll(() => unreachable(dialog, isForm), `at ${size.width} by ${size.height}`).toEqual([]);
    expect(await clippedElements(page), `at ${size.width} by ${size.height}`).toEqual([]);
    expect(await brokenWords(page), `at ${size.width} by ${size.height}`).toEqual([]);
  }
}

/** Checks that, with text twice as large, everything in the open dialog can be read, and reached by scrolling. */
async function expectUsableWithLargeText(page: Page): Promise<void> {
  for (const size of [PORTRAIT, LANDSCAPE]) {
    await resize(page, size);
    expect(await clippedElements(page), `with large text, at ${size.width} by ${size.height}`).toEqual([]);
    const dialog = page.getByRole("dialog");
    await expect
      .poll(() => unreachable(dialog, true), `with large text, at ${size.width} by ${size.height}`)
      .toEqual([]);
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

/** Opens and checks the dialogs of the page one by one, in this font size; returns how many, which is as many as in the usual one. */
async function forEachDialog(
  page: Page,
  path: string,
  { font, expectation }: { font: number; expectation: (page: Page) => Promise<void> },
): Promise<number> {
  await setBrowserFont(page, USUAL_FONT);
  await page.setViewportSize(LAPTOP);
  await page.goto(path);
  await settled(page);
  // A company's own quotes are lines that open.
  await page.locator("main li > details").evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });
  const usual = await triggersOn(page);
  await setBrowserFont(page, font);
  const triggers = await triggersOn(page);
  expect(triggers.length, `dialogs of ${path} at ${font} px`).toBe(usual.length);
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

/** The font size that browsers begin with, in pixels. */
const USUAL_FONT = 16;

const CHECKS = {
  "usable on every phone": { font: USUAL_FONT, expectation: expectUsable },
  "usable with text twice as large": { font: 32, expectation: expectUsableWithLargeText },
};

for (const [usable, manner] of Object.entries(CHECKS)) {
  /** Checks the dialogs of the pages; returns how many there are. */
  const check = async (page: Page, paths: readonly string[]): Promise<number> => {
    let dialogs = 0;
    for (const path of paths) dialogs += await forEachDialog(page, path, manner);
    return dialogs;
  };

  test(`a client's dialogs are ${usable}`, async ({ newVisitor }) => {
    const page = await signInAs(newVisitor, "client");
    expect(await check(page, await requestPaths(page))).toBeGreaterThan(5);
  });

  test(`a company's dialogs are ${usable}`, async ({ newVisitor }) => {
    const page = await signInAs(newVisitor, "cleaner");
    for (const path of ["/verhuisbedrijf-dashboard/offertes", "/subscription-management"])
      expect(await check(page, [path])).toBeGreaterThan(0);
  });

  test(`the landing pages' dialogs are ${usable}`, async ({ newVisitor }) => {
    const page = await newVisitor();
    for (const path of ["/voor-schoonmaakbedrijven", "/voor-verhuisbedrijven"])
      expect(await check(page, [path])).toBeGreaterThan(0);
  });
}
