import { tmpdir } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./support/chromium.ts";

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
      // The packed browser brings its own libraries and fonts, and runs without a sandbox so that root can.
      env: {
        ...(process.env as Record<string, string>),
        LD_LIBRARY_PATH: `${tmpdir()}/al2023/lib`,
        FONTCONFIG_PATH: `${tmpdir()}/fonts`,
      },
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
