import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { createApp } from "./app.ts";
import { emptySite } from "../tests/support/harness/api-app.ts";
import { WAITS } from "../waits.server.ts";

/** Log lines with their level. `line` resolves at the next info line. */
let lines: { level: string; status?: number }[];
let line: Promise<void>;
let server: Server;
let page: (request: Request) => Promise<never>;

beforeEach(async () => {
  lines = [];
  const written = Promise.withResolvers<void>();
  line = written.promise;
  const write = (level: string) => (entry: object) => {
    lines.push({ level, ...entry });
    if (level === "info") written.resolve();
  };
  const harness = {
    config: { appUrl: "http://localhost", trustProxy: 0 },
    waits: WAITS,
    log: { info: write("info"), error: write("error") },
  } as unknown as Runtime;
  const app = createApp(harness, { ...emptySite, pages: (request) => page(request) });
  server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => void server.close());

/** Sends `text` and closes the connection when `then` resolves. */
async function sendAndLeave(text: string, then: Promise<void>): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  await then;
  socket.destroy();
  await line;
}

test("logs 499 and no error when the browser leaves before the page is ready", async () => {
  const asked = Promise.withResolvers<void>();
  page = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(new Error("aborted")));
      asked.resolve();
    });
  await sendAndLeave("GET /client-dashboard HTTP/1.1\r\nHost: localhost\r\n\r\n", asked.promise);
  expect(lines).toMatchObject([{ level: "info", status: 499 }]);
});

test("logs 499 and no error when a form breaks off", async () => {
  page = () => Promise.reject(new Error("not asked"));
  const requested = once(server, "request").then(() => {});
  const head =
    "POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
  await sendAndLeave(`${head}Content-Length: 100\r\n\r\nemail=`, requested);
  expect(lines).toMatchObject([{ level: "info", status: 499 }]);
});

test("logs an error when a page fails while the browser waits", async () => {
  page = () => Promise.reject(new Error("broken"));
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/client-dashboard`)).status).toBe(500);
  await line;
  expect(lines).toMatchObject([{ level: "error" }, { level: "info", status: 500 }]);
});
