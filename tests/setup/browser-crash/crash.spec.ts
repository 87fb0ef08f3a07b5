import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../../journeys/support/browser-crash.ts";

const RUNS = join(process.env.CRASH_FOLDER!, "runs.txt");

/** Records that a test runs; true the first time. */
function isFirstRun(title: string): boolean {
  appendFileSync(RUNS, `${title}\n`);
  return (
    readFileSync(RUNS, "utf8")
      .split("\n")
      .filter((line) => line === title).length === 1
  );
}

test("passes", async ({ page }, { title }) => {
  isFirstRun(title);
  await page.setContent("<input aria-label=Naam>");
  await page.getByLabel("Naam").fill("Kees");
});

test("crashes once", async ({ page, browserProcess }, { title }) => {
  await page.setContent("<p>Hallo</p>");
  await page.evaluate(() => console.error("last words of the browser"));
  if (isFirstRun(title)) process.kill(browserProcess.pid!, "SIGTRAP");
  await expect(page.getByText("Hallo")).toBeVisible();
  await page.goto("data:text/html,Dag");
});

test("crashes each time", async ({ page, browserProcess }, { title }) => {
  isFirstRun(title);
  process.kill(browserProcess.pid!, "SIGSEGV");
  await page.goto("data:text/html,Dag");
});

test("fails with a living browser", async ({ page }, { title }) => {
  isFirstRun(title);
  await page.setContent("<p>Hallo</p>");
  await expect(page.getByText("Dag")).toBeVisible({ timeout: 100 });
});

test.describe("at the end", () => {
  test.afterEach(({ browserProcess }) => process.kill(browserProcess.pid!, "SIGTRAP"));

  test("fails, and then its browser crashes", async ({ page }, { title }) => {
    isFirstRun(title);
    await page.setContent("<p>Hallo</p>");
    await expect(page.getByText("Dag")).toBeVisible({ timeout: 100 });
  });
});

test("has its page crash", async ({ page }, { title }) => {
  isFirstRun(title);
  const crash = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crash;
  await page.evaluate(() => document.title);
});

test("has its page closed", async ({ page }, { title }) => {
  isFirstRun(title);
  await page.close();
  await page.title();
});
