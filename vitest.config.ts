import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: [
      "*.test.ts",
      "{domain,db,app,api,jobs,adapters,mails,texts,scripts}/**/*.test.{ts,tsx}",
      "tests/{http,races,faults,setup}/**/*.test.ts",
      "tests/architecture.test.ts",
    ],
    globalSetup: "tests/support/global-postgres.ts",
    pool: "forks",
    maxWorkers: 2,
    // Two cores may be shared with a build or a browser; a hang should still end the run.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
