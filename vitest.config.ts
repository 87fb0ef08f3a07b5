import { defineConfig } from "vitest/config";

// These start and stop the program, its database or a browser, or compare times that they measure in turns. What else runs on the
// machine does not change what they find. Each has a process of its own.
const beside = [
  "tests/setup/{embedded-server,killed-worker,packed-browser,browser-crash}.test.ts",
  "tests/http/enumeration*.test.ts",
  "tests/faults/{blocking-bodies,blocking-texts}.test.ts",
];

// These hold the program to a number of seconds. They run alone, after all others.
const timed = [
  "tests/setup/start.test.ts",
  "tests/http/{sign-in-flood,live}.test.ts",
  "tests/faults/{frozen-site,hung-services}.test.ts",
  "domain/matching/at-scale.test.ts",
];

const shared = {
  environment: "node" as const,
  pool: "forks" as const,
  // Only a hang reaches these, even on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "all",
          include: [
            "*.test.ts",
            "{domain,db,app,api,jobs,adapters,mails,documents,texts,demo,scripts}/**/*.test.{ts,tsx}",
            "tests/{http,races,faults,setup,storage,stripe,payments,supabase}/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: [...beside, ...timed],
          globalSetup: "tests/support/servers/global-postgres.ts",
          maxWorkers: 2,
          // No test changes a module or the environment, so files can share a process. Saves a third of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: "beside",
          include: beside,
          globalSetup: "tests/support/servers/global-postgres.ts",
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: "timed",
          include: timed,
          globalSetup: "tests/support/servers/global-postgres.ts",
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
