import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "outages",
    include: ["tests/outages/*.test.ts"],
    pool: "forks",
    // One site at a time: the scenarios are compared with each other.
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
