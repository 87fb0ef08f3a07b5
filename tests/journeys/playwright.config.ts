import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    // A toast that is fading has another contrast at every look.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: await chromiumPath(),
      env: chromiumEnvironment(),
      args: CHROMIUM_FLAGS,
    },
  },
});
