import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { emptySite } from "../tests/support/harness/api-app.ts";
import { WAITS } from "../waits.server.ts";
import { createApp } from "./app.ts";

const logged: unknown[] = [];
let isReady = true;
const app = createApp(
  {
    config: { appUrl: "https://vijf.example", trustProxy: 0 },
    waits: WAITS,
    log: { info: (line: unknown) => logged.push(line), error: () => {} },
    metrics: () => Promise.resolve(new Response("")),
    paymentPages: [],
  } as unknown as Runtime,
  { ...emptySite, readiness: async () => ({ checks: { database: isReady } }) },
);
const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  await answer.text();
};

test("probes that succeed stay out of the log, and one that fails is in it", async () => {
  for (const path of ["/healthz", "/readyz", "/metrics"]) await ask(path);
  isReady = false;
  await ask("/readyz");
  await expect.poll(() => logged).toEqual([expect.objectContaining({ path: "/readyz", status: 503 })]);
});
