import { expect, test } from "./support/test.ts";

const PAGES = [
  "/",
  "/verhuis",
  "/brief-form",
  "/verhuis/offerte",
  "/aanvraag/bevestigen",
  "/photographers",
  "/contact",
  "/nieuwsbrief",
  "/privacy",
];

test("with text twice as large nothing sticks out of a phone", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")),
  );
  const tooWide: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) tooWide.push(path);
  }
  expect(tooWide).toEqual([]);
});
