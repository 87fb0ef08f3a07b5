import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { guarded } from "#api/guard.ts";
import type { Runtime } from "#compose";
import { emptySite } from "../support/harness/api-app.ts";
import { longestBlockMs } from "../support/servers/blocking.ts";
import { WAITS } from "../../waits.server.ts";

const UPLOADS = "/verhuisbedrijf-dashboard/profiel";
/** Answers 500 here, where the program has no database. */
const UNSUBSCRIBE = "/nieuwsbrief/afmelden?token=x";
const FUNCTION = "/api/functions/verhuis-signup";

/** The longest that a request body may block the event loop, beyond what Node itself takes to receive it. */
const MOST_MS = 100;

const listeners: Server[] = [];
/** Our program, and a bare server that only reads the body. */
let own: number;
let bare: number;

beforeAll(async () => {
  const runtime = {
    config: { appUrl: "http://localhost", trustProxy: 0 },
    waits: WAITS,
    log: { info() {}, error() {} },
  } as unknown as Runtime;
  const app = createApp(runtime, {
    ...emptySite,
    async pages(request, { readUpload }) {
      const form = readUpload ? await readUpload(request) : await request.formData();
      const status = typeof form === "number" ? form : 204;
      return { response: new Response(null, { status }), route: "/" };
    },
  });
  const pages = getRequestListener(app.fetch);
  own = await listen(guarded(false, (request, response) => void pages(request, response)));
  bare = await listen((request, response) => request.resume().on("end", () => response.end()));
});
afterAll(() => listeners.forEach((server) => server.close()));

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  listeners.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** How often bytes are sent at most. */
const TRIES = 5;

/**
 * Sends bytes from another thread, so that only receiving them is measured; returns the status. A server that closes a
 * connection before it has read everything may reset it before its answer is read (RFC 9112, 9.6): then sends again.
 */
async function send(port: number, bytes: Uint8Array, tries = TRIES): Promise<number> {
  const status = await sendOnce(port, bytes);
  if (status !== null) return status;
  if (tries === 1) throw new Error("each connection was reset before an answer");
  return send(port, bytes, tries - 1);
}

/** Null when the connection was closed without an answer. */
async function sendOnce(port: number, bytes: Uint8Array): Promise<number | null> {
  const sender = new Worker(
    `const { parentPort, workerData: { port, bytes } } = require("node:worker_threads");
     const socket = require("node:net").connect(port, "127.0.0.1");
     socket.on("error", () => {});
     socket.once("close", () => parentPort.postMessage(null));
     socket.once("data", (answer) => {
       parentPort.postMessage(Number(String(answer).split(" ")[1]));
       socket.destroy();
     });
     socket.write(bytes);`,
    { eval: true, workerData: { port, bytes } },
  );
  const [status] = (await once(sender, "message")) as [number | null];
  await sender.terminate();
  return status;
}

/** Shared memory between threads: copying the bytes would be measured too. */
function shared(...pieces: (string | Uint8Array)[]): Uint8Array {
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

const head = (path: string, type: string, header: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${header}\r\n\r\n`;

const whole = (path: string, type: string, body: string | Buffer) =>
  shared(head(path, type, `Content-Length: ${body.length}`), body);

/** The same body in chunks of one byte. */
function inBytes(path: string, type: string, body: string | Buffer): Uint8Array {
  const bytes = Buffer.from(body as string);
  const chunks = Buffer.alloc(bytes.length * 6, "1\r\n?\r\n");
  for (let at = 0; at < bytes.length; at += 1) chunks[at * 6 + 3] = bytes[at]!;
  return shared(head(path, type, "Transfer-Encoding: chunked"), chunks, "0\r\n\r\n");
}

const PARTS = "Multipart/Form-Data; boundary=x";
const URLENCODED = "application/x-www-form-urlencoded";
const PART = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
const MB = 1_048_576;

const parts = (count: number) => `${`${PART}\r\n`.repeat(count)}--x--\r\n`;
const file = (bytes: number) =>
  Buffer.concat([Buffer.from(PART), Buffer.alloc(bytes, "\r\n--"), Buffer.from("\r\n--x--\r\n")]);
const json = (bytes: number) => Buffer.alloc(bytes, "[");

test.each<[string, () => Uint8Array, number]>([
  ["20,000 parts for the page that takes files", () => whole(UPLOADS, PARTS, parts(20_000)), 413],
  ["3,000 parts for another page", () => whole("/contact", PARTS, parts(3_000)), 413],
  ["60 MB", () => whole(UPLOADS, PARTS, file(60 * MB)), 413],
  ["the largest file, full of almost-boundaries", () => whole(UPLOADS, PARTS, file(8 * MB)), 204],
  ["a file byte by byte", () => inBytes(UPLOADS, PARTS, file(MB)), 411],
  ["a part whose headers never end", () => inBytes(UPLOADS, PARTS, `--x\r\n${"a".repeat(MB)}`), 411],
  ["as many fields as a form may have", () => whole("/contact", URLENCODED, "a=&".repeat(299)), 204],
  ["a form of ampersands", () => whole("/contact", URLENCODED, "&".repeat(250_000)), 400],
  ["a form byte by byte", () => inBytes("/contact", URLENCODED, "a".repeat(250_000)), 411],
  ["an unsubscribe byte by byte", () => inBytes(UNSUBSCRIBE, URLENCODED, "a".repeat(250_000)), 500],
  ["JSON of brackets", () => whole(FUNCTION, "application/json", json(65_000)), 400],
  ["JSON byte by byte", () => inBytes(FUNCTION, "application/json", json(65_000)), 411],
])("%s does not block other requests", async (_what, request, status) => {
  const bytes = request();
  // Run once before measuring: code is slow until it is compiled.
  expect(await send(own, bytes)).toBe(status);
  // What else the machine does only adds to a measurement, so one of three that is short proves it.
  let blocked = Infinity;
  for (let tries = 3; tries > 0 && blocked >= MOST_MS; tries -= 1) {
    const node = await longestBlockMs(() => send(bare, bytes));
    blocked = (await longestBlockMs(() => send(own, bytes))) - node;
  }
  expect(blocked).toBeLessThan(MOST_MS);
});
