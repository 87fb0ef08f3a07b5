import { defineConfig } from "@playwright/test";
import journeys from "../../journeys/playwright.config.ts";

export default defineConfig({
  ...journeys,
  // No site, so no demo content.
  globalSetup: [],
  testDir: ".",
  outputDir: process.env.CRASH_FOLDER,
});
