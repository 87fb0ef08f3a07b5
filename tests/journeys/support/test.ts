import { AxeBuilder } from "@axe-core/playwright";
import { expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { startSite, type Site } from "../../support/site.ts";
import { test as base } from "./browser-crash.ts";

let visitors = 0;

/** Each worker has a site, a database and a mail server of its own. */
export const test = base.extend<
  { newVisitor: (options?: BrowserContextOptions) => Promise<Page> },
  { site: Site }
>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const site = await startSite({ TRUST_PROXY: "1" });
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  /**
   * A page in a browser profile and at a network address of its own, so that no limit counts two visitors as one. It
   * fails the test when a script error or a blocked resource shows up, or when the page crashes.
   */
  newVisitor: async ({ browser, site }, provide) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        extraHTTPHeaders: { "X-Forwarded-For": `2001:db8:0:${(visitors += 1)}::1` },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("crash", () => faults.push(`${page.url()} crashed`));
      page.on("console", (message) => {
        // A refused form answers 4xx on purpose, a test goes offline on purpose, and the browser reports both.
        const meant = /responded with a status of 4|ERR_INTERNET_DISCONNECTED/.test(message.text());
        if (message.type() === "error" && !meant) faults.push(message.text());
      });
      return page;
    });
    expect(faults).toEqual([]);
    // What is left open goes on asking and moving beside the next test.
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Zero accessibility violations (WCAG 2.2 AA) on the page that is open, once all of it has arrived. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState();
  // A toast that is still fading in has less contrast than it is going to have; its leaving is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().delay === 0)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}
