import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compose, type Runtime } from "#compose";
import { readConfig } from "#config";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { testDatabase } from "../tests/support/servers/database.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { emptySite } from "../tests/support/harness/api-app.ts";
import { createApp } from "./app.ts";
import { guarded } from "./guard.ts";

const SECRET = "whsec_proef";
const seconds = NOON.getTime() / 1_000;

let runtime: Runtime;
let server: Server;
let stripe: Server;
let calls = 0;

async function listen(listener: Parameters<typeof createServer>[1]): Promise<Server> {
  const one = createServer(listener);
  one.listen(0, "127.0.0.1");
  await once(one, "listening");
  return one;
}
const portOf = (one: Server) => (one.address() as AddressInfo).port;

const appOf = (composed: Runtime) => createApp(composed, emptySite);

beforeAll(async () => {
  stripe = await listen((_request, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  const { url } = await testDatabase();
  const config = readConfig({
    DATABASE_URL: url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: "sk_test_proef",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: `http://127.0.0.1:${portOf(stripe)}`,
  });
  runtime = await compose(config, url, "sender", () => NOON);
  await ensureQueues(runtime);
  const app = getRequestListener(appOf(runtime).fetch);
  server = await listen(guarded(false, (request, response) => void app(request, response)));
});
afterAll(async () => {
  server.close();
  stripe.close();
  await runtime.close();
});
beforeEach(() => runtime.boss.deleteAllJobs("payment-changed"));

const event = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });

const paid = event("checkout.session.completed", { id: "cs_1", object: "checkout.session" });

const signed = (payload: string, { secret = SECRET, timestamp = seconds } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

function send(body: string, signature: string | null = signed(body)): Promise<Response> {
  return fetch(`http://127.0.0.1:${portOf(server)}/api/payments/webhook`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== null && { "stripe-signature": signature }),
    },
  });
}

const jobs = async () =>
  (await runtime.boss.fetch("payment-changed", { batchSize: 100 })).map(({ data }) => data);

test("queues a job for a signed event, and asks Stripe nothing", async () => {
  const response = await send(paid);
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(await jobs()).toEqual([{ provider: "stripe", checkoutSessionId: "cs_1" }]);
  expect(calls).toBe(0);
});

test("queues a job for each of many events that arrive together", async () => {
  const bodies = Array.from({ length: 40 }, (_, n) =>
    event("customer.subscription.updated", { id: `sub_${n % 20}` }),
  );
  const responses = await Promise.all(bodies.map((body) => send(body)));
  expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  const named = new Set((await jobs()).map((job) => JSON.stringify(job)));
  expect(named.size).toBe(20);
});

test("accepts an event whose clock is ahead of ours, and one that took almost five minutes", async () => {
  for (const timestamp of [seconds + 120, seconds - 300])
    expect((await send(paid, signed(paid, { timestamp }))).status).toBe(200);
});

test("answers 200 to an event that nobody follows, and queues nothing", async () => {
  for (const type of ["product.created", "invoice.upcoming", "constructor"])
    expect((await send(event(type, { id: "x_1" }))).status).toBe(200);
  expect(await jobs()).toEqual([]);
});

test.each([
  ["no signature", paid, null],
  ["the signature of another secret", paid, signed(paid, { secret: "whsec_anders" })],
  ["a signature that is too old", paid, signed(paid, { timestamp: seconds - 301 })],
  ["the signature of another body", paid.replace("cs_1", "cs_2"), signed(paid)],
  ["a signature that is none", paid, "t=,v1="],
  ["a signed body that is no JSON", "{", signed("{")],
  ["a signed body that is too large", paid.padEnd(262_145), signed(paid.padEnd(262_145))],
])("refuses %s, stores nothing and asks Stripe nothing", async (_what, body, signature) => {
  const response = await send(body, signature);
  expect([response.status, (await response.json()).code]).toEqual([400, "invalid_webhook"]);
  expect([await jobs(), calls]).toEqual([[], 0]);
});

test.each([
  ["too large", "Stripe-Signature: t=1,v1=00\r\nContent-Length: 900000000"],
  ["unsigned", "Content-Length: 200000"],
])("refuses a body that is %s before it arrives, and closes the connection", async (_what, headers) => {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write(`POST /api/payments/webhook HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n{`);
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("refuses a chunked body, whose length nobody knows", async () => {
  const init = { method: "POST", body: new Blob([paid]).stream(), duplex: "half" };
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/payments/webhook`, init);
  expect(response.status).toBe(411);
});

test("answers 404 without a provider that sends webhooks, and to anything but a POST", async () => {
  const none = appOf({ ...runtime, webhook: null });
  const headers = { "stripe-signature": signed(paid), "content-length": String(paid.length) };
  const response = await none.request("/api/payments/webhook", { method: "POST", body: paid, headers });
  const get = await appOf(runtime).request("/api/payments/webhook");
  expect([response.status, get.status]).toEqual([404, 404]);
});

/** The origins that a form of a page may lead to. */
async function formTargets(composed: Runtime): Promise<string> {
  const page = await appOf(composed).request("/subscription-management");
  return /form-action ([^;]*)/.exec(page.headers.get("content-security-policy")!)![1]!;
}

test("lets a form lead to the pages of the provider, and without one to this site only", async () => {
  expect(await formTargets(runtime)).toBe(`'self' http://127.0.0.1:${portOf(stripe)}`);
  expect(await formTargets({ ...runtime, paymentPages: [] })).toBe("'self'");
});
