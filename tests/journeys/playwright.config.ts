import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./support/folders.ts",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // An upper limit: only a failing run or a busy machine waits this long.
  expect: { timeout: 20_000 },
  use: {
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    // A fading toast has another contrast at every check.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    // Recording costs 40 % of the time. After a failure: npx playwright test -c tests/journeys --trace on FILE
    trace: "off",
    launchOptions: {
      executablePath: await chromiumPath(),
      env: chromiumEnvironment(),
      args: CHROMIUM_FLAGS,
    },
  },
});
