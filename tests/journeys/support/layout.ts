import type { CDPSession, Page } from "@playwright/test";

/** Widths of a phone, a tablet and a laptop. */
const WIDTHS = [390, 768, 1280];

/** The narrowest window that has to show everything without scrolling sideways (WCAG 1.4.10), and a laptop. */
const WIDTHS_OF_LARGE_TEXT = [320, 1280];

/** The session that keeps the font size of a page: it ends with the session. */
const fontSessions = new WeakMap<Page, CDPSession>();

/**
 * Sets the font size that a person chose in the browser, in pixels; browsers begin with 16. Do so while no dialog is open:
 * Chromium does not recompute the layout of an open dialog when the font size changes.
 */
export async function setBrowserFont(page: Page, pixels: number): Promise<void> {
  const session = fontSessions.get(page) ?? (await page.context().newCDPSession(page));
  fontSessions.set(page, session);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    pixels,
  );
}

/** Waits until the page has been drawn as it is now. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Sets the size of the window and waits until the page fills it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** Waits until the page has been drawn with its own fonts, and opens every `<details>`. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  // Fonts are requested by the first paint.
  await drawn(page);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    return document.fonts.ready;
  });
  await drawn(page);
}

/**
 * Elements that are wider than the window or their box, on the page or in the open dialog. What lies beyond the edge of
 * a frame that scrolls, also by keyboard, is not cut off; the links of one without a focus of its own scroll into view.
 */
export function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector("dialog:modal") ?? document.body;
    const found = [...top.querySelectorAll("*")].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // A box of one pixel is text for screen readers only; a box without text is decoration.
      if (width <= 1 || height <= 1 || !element.textContent?.trim()) return false;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true]"))
        return false;
      if (element.closest("section[tabindex='0'], [data-scrolls]")) return false;
      const { overflowX, webkitLineClamp } = getComputedStyle(element);
      const clips = overflowX !== "visible" && webkitLineClamp === "none";
      return left < -1 || right > innerWidth + 1 || (clips && element.scrollWidth > element.clientWidth + 1);
    });
    const innermost = found.filter(
      (element) => !found.some((other) => other !== element && element.contains(other)),
    );
    const { scrollWidth } = document.documentElement;
    // What widens a page may also be decoration, or text that is wider than its element.
    const wide = [...top.querySelectorAll("*")].filter(
      (element) =>
        scrollWidth > innerWidth &&
        (element.getBoundingClientRect().right > innerWidth || element.scrollWidth > element.clientWidth + 1),
    );
    const names = [...new Set([...innermost, ...wide])].map(
      ({ localName, className, textContent }) =>
        `<${localName}> “${textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 40) || className}”`,
    );
    return scrollWidth > innerWidth ? [`a page of ${scrollWidth} pixels`, ...names] : names;
  });
}

/** Our own words that a line break splits without a hyphen. URLs and mail addresses may break. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector("dialog:modal") ?? document.body;
    const hidden = "[aria-hidden=true], .sr-only";
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true }) || parentElement.closest(hidden))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’']{4,}/gu)) {
        const before = text.data.slice(0, index).split(/\s/).at(-1)!;
        const after = text.data.slice(index + word.length).split(/\s/)[0]!;
        // A soft hyphen is drawn at the break.
        const hyphenated = [text.data[index - 1], text.data[index + word.length]].includes("\u00ad");
        if (hyphenated || /[@/.]/.test(before) || /^[@/]|^\.\w/.test(after)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/**
 * What does not fit on this page: on a phone, a tablet and a laptop broken words and text that is cut off; and text that is cut off on
 * a window of 320 pixels, and with text twice as large.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const path = pathname + search;
  const faults: string[] = [];
  const note = async (how: string) => {
    for (const fault of await clippedElements(page)) faults.push(`${path} ${how}: ${fault} is cut off`);
  };
  for (const width of WIDTHS) {
    await resize(page, { width, height: 844 });
    await note(`at ${width}`);
    for (const word of await brokenWords(page)) faults.push(`${path} at ${width}: ${word} is broken`);
  }
  await resize(page, { width: 320, height: 844 });
  await note("at 320");
  await setBrowserFont(page, 32);
  for (const width of WIDTHS_OF_LARGE_TEXT) {
    await resize(page, { width, height: 844 });
    await note(`with large text at ${width}`);
  }
  await setBrowserFont(page, 16);
  return faults;
}

/** Opens the pages one by one and lists what does not fit. */
export async function layoutFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}
