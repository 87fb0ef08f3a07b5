import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { MAX_UNSENT_BYTES, sinkOf } from "./sink.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The answer to a client that reads its headers and nothing more. */
async function unreadAnswer(): Promise<ServerResponse> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  request.on("error", () => {});
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  closing.push(
    () => request.destroy(),
    () => server.close(),
  );
  response.writeHead(200).flushHeaders();
  const [answer] = (await once(request, "response")) as [NodeJS.ReadableStream];
  answer.on("error", () => {});
  answer.pause();
  return response;
}

test("a reader that stopped reading loses its stream, and little waits for it until then", async () => {
  const response = await unreadAnswer();
  const sink = sinkOf(response);
  const text = "x".repeat(1_000);
  let most = 0;
  while (!response.destroyed) {
    sink.send(text);
    most = Math.max(most, response.writableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeLessThan(2 * MAX_UNSENT_BYTES);
});

test("a stream ends also when its reader never takes the last bytes", async () => {
  const response = await unreadAnswer();
  // More than the buffers of the network hold.
  response.write("x".repeat(50_000_000));
  sinkOf(response).end();
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
});
