import type { Page } from "@playwright/test";
import { getDocumentProxy, extractText } from "unpdf";
import { signInAs, test } from "../support/account.ts";
import { openRequest } from "../support/client.ts";
import { resize, setBrowserFont } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The comparison of the five quotes on the demo client's move. */
const fiveQuotes = (page: Page) =>
  page.getByRole("region", { name: /^Offertes vergelijken voor Woningverhuizing/ });

const companies = (page: Page) => fiveQuotes(page).getByRole("columnheader");

/** Opens the request of the demo client with five quotes. */
const openMove = (page: Page) => openRequest(page, /^Woningverhuizing/);

/** Names of the companies from left to right, without the number of their card. */
async function order(page: Page): Promise<string[]> {
  const heads = await companies(page).allTextContents();
  return heads.slice(1).map((head) => head.replace(/^\d van \d/, ""));
}

/** How the frame, the head, the foot and the rows of the comparison lie in the window, in pixels. */
const layout = (page: Page) =>
  fiveQuotes(page).evaluate((frame) => {
    const box = (part: string) => frame.querySelector(part)!.getBoundingClientRect();
    const bottom = Math.min(box("tfoot").top, innerHeight);
    const rows = [...frame.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    return {
      overflow: frame.scrollWidth - frame.clientWidth,
      left: frame.scrollLeft,
      head: box("thead"),
      rowsInView: rows.filter((row) => row.top >= box("thead").bottom - 1 && row.bottom <= bottom + 1).length,
    };
  });

test("a laptop shows five quotes with twelve rows at once, and keeps their prices in view", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await resize(page, LAPTOP);
  await openMove(page);
  await fiveQuotes(page).evaluate((frame) => frame.scrollIntoView());
  const first = await layout(page);
  expect(first.overflow).toBe(0);
  expect(first.rowsInView).toBeGreaterThanOrEqual(12);
  await expect(
    fiveQuotes(page)
      .getByText(/^€\s[\d.]+,\d\d$/)
      .first(),
  ).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await layout(page)).head.top).toBe(0);
  await expect(companies(page).last()).toBeInViewport();
  await expectAccessible(page);
});

test("a phone shows the quotes as cards that are swiped, with the price and the row heads in view", async ({
  newVisitor,
}) => {
  const page = await signInAs(newVisitor, "client");
  await resize(page, PHONE);
  await openMove(page);
  const frame = fiveQuotes(page);
  await frame.evaluate((element) => element.scrollIntoView());
  const inView = () =>
    frame.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const edge = element.querySelector("thead th")!.getBoundingClientRect().right;
      return [...element.querySelectorAll("thead th[id]")]
        .filter((head) => {
          const box = head.getBoundingClientRect();
          return box.left >= edge - 1 && box.right <= right + 1;
        })
        .map((head) => head.querySelector(".position")!.textContent);
    });
  expect(await inView()).toEqual(["1 van 5"]);
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(inView).toEqual(["2 van 5"]);
  await frame.evaluate((element) => (element.scrollTop = 300));
  await expect.poll(inView).toEqual(["2 van 5"]);
  await expect(frame.getByRole("rowheader", { name: "Prijs incl. btw" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
});

test("no text is wider than its cell, also with large text", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".comparison :is(th, td)")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  for (const font of [16, 32]) {
    await setBrowserFont(page, font);
    await openMove(page);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await resize(page, { width, height: 844 });
      expect(await tooWide(), `at ${width} pixels with text of ${font}`).toEqual([]);
    }
  }
});

test("sorts, hides equal rows and chooses companies without script, and the address keeps it", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false }), "client");
  await openMove(page);
  const controls = page.locator(".comparison").filter({ has: fiveQuotes(page) });
  const byPrice = await order(page);
  const rows = await fiveQuotes(page).getByRole("row").count();

  await controls.getByRole("link", { name: "Eerste dag" }).click();
  await expect(page).toHaveURL(/sorteer=eerste-dag/);
  await controls.getByRole("link", { name: "Ontvangst" }).click();
  const byReceipt = await order(page);
  expect(byReceipt).not.toEqual(byPrice);
  expect(byReceipt.toSorted()).toEqual(byPrice.toSorted());

  await controls.getByRole("link", { name: /^Toon alleen de verschillen/ }).click();
  await expect(page).toHaveURL(/sorteer=ontvangst&verberg=gelijk/);
  expect(await fiveQuotes(page).getByRole("row").count()).toBeLessThan(rows);

  await controls.getByText(/^Welke bedrijven vergelijk je/).click();
  for (const name of byReceipt.slice(0, 3)) await controls.getByRole("checkbox", { name }).uncheck();
  await controls.getByRole("button", { name: "Vergelijk deze" }).click();
  await expect(page).toHaveURL(/sorteer=ontvangst/);
  expect(await order(page)).toEqual(byReceipt.slice(3));
  await page.reload();
  expect(await order(page)).toEqual(byReceipt.slice(3));
});

test("with script the controls of a comparison change it in place, without loading or moving the page", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ viewport: LAPTOP }), "client");
  await openMove(page);
  const controls = page.locator(".comparison").filter({ has: fiveQuotes(page) });
  const earliest = controls.getByRole("link", { name: "Ontvangst" });
  await controls.evaluate((part) => part.scrollIntoView());
  const byPrice = await order(page);
  const top = () => earliest.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  await page.evaluate(() => void (document.documentElement.dataset.marked = ""));
  await earliest.press("Enter");
  await expect(page).toHaveURL(/sorteer=ontvangst/);
  await expect.poll(() => order(page)).not.toEqual(byPrice);
  await expect(earliest).toBeFocused();
  expect(await top()).toBe(before);

  const fold = controls.getByText(/^Welke bedrijven vergelijk je/);
  await fold.click();
  const names = await order(page);
  for (const name of names.slice(1)) await controls.getByRole("checkbox", { name }).uncheck();
  await controls.getByRole("button", { name: "Vergelijk deze" }).click();
  await expect(controls.getByText(/^Je selecteerde er maar 1/)).toBeVisible();
  await controls.getByRole("checkbox", { name: names[1]! }).check();
  await controls.getByRole("button", { name: "Vergelijk deze" }).click();
  await expect(fold).toHaveText("Welke bedrijven vergelijk je? (2 van 5)");
  await expect(fold).toBeFocused();
  expect(await order(page)).toEqual(names.slice(0, 2));
  expect(await top()).toBe(before);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => order(page)).toEqual(names);
  await expect(page.locator("html")).toHaveAttribute("data-marked");
});

test("without script the buttons of a decision stand above the bottom bar of a phone", async ({
  newVisitor,
}) => {
  const page = await signInAs(() => newVisitor({ javaScriptEnabled: false, viewport: PHONE }), "client");
  await openMove(page);
  await fiveQuotes(page)
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Kies je / });
  await dialog.getByRole("button", { name: "Terug" }).click();
  await expect(dialog).toBeHidden();
});

test("prints each comparison on one page of A4, with nothing around it", async ({ newVisitor }) => {
  const page = await signInAs(newVisitor, "client");
  await page.addInitScript(() => {
    globalThis.print = () => (document.documentElement.dataset.printed = "");
  });
  await openMove(page);
  await page
    .getByRole("button", { name: /^Afdrukken/ })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  const comparisons = await page.locator(".comparison").count();
  const names = await order(page);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(pdf.numPages).toBe(comparisons);
  const sheet = await pdf.getPage(1);
  const { width, height } = sheet.getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)], "A4, landscape, in points").toEqual([842, 595]);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const name of names) expect(text.replaceAll(/\s+/g, " ")).toContain(name);
  expect(text, "the counts of a portfolio in place of its button").toMatch(/\d links?/);
  expect(text).not.toContain("Kies dit bedrijf");
});

test("in forced colours the signs of a comparison keep their contrast", async ({ newVisitor }) => {
  const page = await signInAs(() => newVisitor({ forcedColors: "active" }), "client");
  await openMove(page);
  const [sign, paper] = await fiveQuotes(page)
    .locator("[data-is]")
    .first()
    .evaluate((cell) => [
      getComputedStyle(cell, "::before").backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(sign).not.toBe(paper);
});
