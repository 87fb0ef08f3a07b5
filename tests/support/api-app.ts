import type { Runtime } from "#compose";
import { createApp } from "#api/app.ts";
import type { TestHarness } from "./harness.ts";

const page = () => Promise.resolve(new Response("a page"));

/** The API over a test's own database. `failures` gets what it logs as an error. */
export function apiApp(harness: TestHarness, failures: object[] = []) {
  const config = { appUrl: "https://vijfoffertes.example", trustProxy: 1 };
  const log = { info: () => {}, error: (line: object) => void failures.push(line) };
  const runtime = { ...harness, clock: () => harness.now, config, log } as unknown as Runtime;
  return createApp(runtime, page, {
    readiness: () => Promise.resolve({ checks: {}, outboxAgeSeconds: null }),
  });
}
