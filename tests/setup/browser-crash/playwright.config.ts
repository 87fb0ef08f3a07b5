import { defineConfig } from "@playwright/test";
import journeys from "../../journeys/playwright.config.ts";

export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: process.env.CRASH_FOLDER,
});
