import { AxeBuilder } from "@axe-core/playwright";
import { expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { test as base } from "./browser-crash.ts";
import { folderOf } from "./folders.ts";
import { JourneySites, type JourneySite } from "./journey-site.ts";

let visitors = 0;

const sitesOfVisitors = new WeakMap<BrowserContext, JourneySite>();

/** The site that the page of a visitor visits. */
export const siteOf = (page: Page): JourneySite => sitesOfVisitors.get(page.context())!;

/** Each worker has its own sites, with their databases and mail servers. */
export const test = base.extend<
  {
    site: JourneySite;
    newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
    /** Errors on the console that a test brings about on purpose. */
    meant: RegExp;
  },
  { sites: JourneySites }
>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const sites = new JourneySites();
      await provide(sites);
      await sites.stop();
    },
    { scope: "worker" },
  ],
  site: async ({ sites }, provide) => provide(await sites.shared("empty", { from: folderOf("empty") })),
  baseURL: ({ site }, provide) => provide(site.url),
  /**
   * A page in its own browser profile and at its own network address, so that rate limits don't count two visitors as
   * one. Fails the test at a script error, a blocked resource or a page crash.
   */
  // The browser logs the 4xx of a refused form and the errors of a test that goes offline.
  meant: [
    /responded with a status of 4|ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
    { option: true },
  ],
  newVisitor: async ({ browser, site, meant }, provide) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        extraHTTPHeaders: { "X-Forwarded-For": `2001:db8:0:${(visitors += 1)}::1` },
        ...options,
      });
      contexts.push(context);
      sitesOfVisitors.set(context, site);
      const page = await context.newPage();
      if (options?.javaScriptEnabled !== false) waitForReact(page);
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("crash", () => faults.push(`${page.url()} crashed`));
      page.on("console", (message) => {
        if (message.type() === "error" && !meant.test(message.text())) faults.push(message.text());
      });
      return page;
    });
    expect(faults).toEqual([]);
    // An open page would keep polling and animating during the next test.
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Makes `goto` and `reload` wait until React has taken over the page, as a person does who reads before pressing. Journeys with a
 * slow network, and those without script, press before that.
 */
function waitForReact(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const visit = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const andWait = async (...args: unknown[]) => {
      const response = await visit(...args);
      await page.waitForFunction(
        () =>
          !document.querySelector("script[type=module]") ||
          Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
      );
      return response;
    };
    Object.assign(page, { [name]: andWait });
  }
  // The router changes the address a moment before it shows the page.
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = async (...args) => {
    await waitForURL(...args);
    await expect(page.locator(".pending-bar[data-loading]")).toHaveCount(0);
  };
}

export { expect };

/** Checks that the current page has no accessibility violations (WCAG 2.2 AA), once it has loaded completely. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState();
  // A toast that is fading in has less contrast than it will have; don't wait until it leaves.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().delay === 0)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // What sticks to an edge covers other fields at each place to which the page is scrolled, so it stands in its own place now.
  const sticking = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body *")];
    const found = all.filter((element) => getComputedStyle(element).position === "sticky");
    for (const { style } of found) style.position = "static";
    return found;
  });
  // The pages have no frames of other sites, for whose results axe opens a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Only the violations are read: of what passes, one element is enough.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  await sticking.evaluate((found) => {
    for (const { style } of found) style.removeProperty("position");
  });
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}
