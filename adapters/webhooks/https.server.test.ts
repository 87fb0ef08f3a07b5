import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { httpsWebhooks } from "./https.server.ts";

let server: Server;
let port: number;
let answer: { status: number; headers?: Record<string, string> };
let received: { path: string; headers: IncomingHttpHeaders; body: string }[];

beforeEach(async () => {
  received = [];
  answer = { status: 204 };
  server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const body = Buffer.concat(parts).toString();
      received.push({ path: request.url!, headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end("an answer that nobody reads");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const HERE = { address: "127.0.0.1", family: 4 };
const PUBLIC = { address: "93.184.216.34", family: 4 };
const isPublic = (address: string) => address === PUBLIC.address;

/** A transport whose names resolve as the test says; it may reach this machine when `inside`. */
const transport = ({ inside = true, resolve = () => [HERE] as (typeof HERE)[] } = {}) =>
  httpsWebhooks({
    resolve: () => Promise.resolve(resolve()),
    mayReach: inside ? () => true : isPublic,
    isAllowed: () => true,
  });

const message = (path = "/hook") => ({
  url: `http://planning.nl:${port}${path}`,
  headers: { "content-type": "application/json", "webhook-id": "one" },
  body: '{"type":"webhook.test","data":{"é":1}}',
});

test("a server gets the message with its headers, and its status is what came of it", async () => {
  answer = { status: 202 };
  expect(await transport().send(message("/hook?x=1"))).toBe(202);
  expect(received).toEqual([
    {
      path: "/hook?x=1",
      headers: expect.objectContaining({ "webhook-id": "one", host: `planning.nl:${port}` }),
      body: message().body,
    },
  ]);
});

test("a redirect is not followed, wherever it leads", async () => {
  answer = { status: 307, headers: { location: `http://127.0.0.1:${port}/inside` } };
  expect(await transport().send(message())).toBe(307);
  expect(received.map(({ path }) => path)).toEqual(["/hook"]);
});

test("a name that leads to this machine or its network gets nothing", async () => {
  // As a name that does not exist: the log of a webhook tells nobody what our names lead to.
  expect(await transport({ inside: false }).send(message())).toBe("unreachable");
  expect(received).toEqual([]);
});

test("one address of the inside among several refuses the name", async () => {
  const mixed = transport({ inside: false, resolve: () => [PUBLIC, HERE] });
  expect(await mixed.send(message())).toBe("unreachable");
  expect(received).toEqual([]);
});

test("a name that is public when it is checked and inside a moment later (rebinding) is not looked up again", async () => {
  let lookups = 0;
  // What was checked is where the connection goes: here nothing listens.
  const rebinding = httpsWebhooks({
    resolve: () => Promise.resolve([(lookups += 1) === 1 ? { address: "127.0.0.2", family: 4 } : HERE]),
    mayReach: (address) => address === "127.0.0.2",
    isAllowed: () => true,
  });
  expect(await rebinding.send(message())).toBe("unreachable");
  expect(lookups).toBe(1);
  expect(received).toEqual([]);
});

test.each(["127.0.0.1", "[::1]", "169.254.169.254", "2130706433", "0x7f.1"])(
  "an address typed as %s gets nothing",
  async (host) => {
    const strict = httpsWebhooks();
    expect(await strict.send({ ...message(), url: `https://${host}/` })).toBe("address_refused");
  },
);

test("a name that does not exist and a server that is away are unreachable", async () => {
  const unknown = httpsWebhooks({
    resolve: () => Promise.reject(Object.assign(new Error("ENOTFOUND planning.nl"), { code: "ENOTFOUND" })),
    mayReach: () => true,
    isAllowed: () => true,
  });
  expect(await unknown.send(message())).toBe("unreachable");
  await new Promise((resolve) => server.close(resolve));
  expect(await transport().send(message())).toBe("unreachable");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
