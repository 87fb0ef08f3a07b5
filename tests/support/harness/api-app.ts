import type { Runtime } from "#compose";
import { createApp, type Site } from "#api/app.ts";
import type { TestHarness } from "./harness.ts";
import { WAITS } from "../../../waits.server.ts";

/** A site without pages of its own: every page is one text, and it is always ready. */
export const emptySite: Site = {
  pages: () => Promise.resolve({ response: new Response("a page"), route: "/" }),
  readiness: () => Promise.resolve({ checks: {} }),
};

/** What the API needs of a process, over a test's own database. `failures` gets what it logs as an error. */
export function apiRuntime(harness: TestHarness, failures: object[] = []): Runtime {
  const config = { appUrl: "https://vijfoffertes.example", trustProxy: 1 };
  const log = { info: () => {}, error: (line: object) => void failures.push(line) };
  return { ...harness, clock: () => harness.now, config, log, waits: WAITS } as unknown as Runtime;
}

/** The API over a test's own database. */
export const apiApp = (harness: TestHarness, failures: object[] = []) =>
  createApp(apiRuntime(harness, failures), emptySite);
