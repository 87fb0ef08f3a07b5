import { defineConfig } from "vitest/config";

// One test, with the setup of all others.
export default defineConfig({
  test: {
    include: ["tests/setup/interrupted-tests/endless.ts"],
    globalSetup: "tests/support/servers/global-postgres.ts",
    pool: "forks",
    isolate: false,
    testTimeout: 180_000,
  },
});
