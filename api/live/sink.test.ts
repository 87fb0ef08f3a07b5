import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { MAX_UNSENT_BYTES, sinkOf } from "./sink.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A stream to a client that reads its headers and nothing more, and the response that sends it. */
async function unreadStream() {
  const opened = Promise.withResolvers<{ response: ServerResponse; sink: ReturnType<typeof sinkOf> }>();
  const listener = getRequestListener((_request, { outgoing }) => {
    const response = outgoing as ServerResponse;
    const sink = sinkOf(response);
    opened.resolve({ response, sink });
    return new Response(sink.body);
  });
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent: false });
  request.on("error", () => {});
  closing.push(
    () => request.destroy(),
    () => server.close(),
  );
  const [answer] = (await once(request, "response")) as [NodeJS.ReadableStream];
  answer.on("error", () => {});
  answer.pause();
  return opened.promise;
}

test("a reader that stopped reading loses its stream, and little waits for it until then", async () => {
  const { response, sink } = await unreadStream();
  const text = "x".repeat(1_000);
  let most = 0;
  while (!response.destroyed) {
    sink.send(text);
    most = Math.max(most, response.writableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeLessThan(2 * MAX_UNSENT_BYTES);
});

test("a stream of which much is sent at once ends before it takes much memory", async () => {
  const { response, sink } = await unreadStream();
  for (let sent = 0; sent < 20; sent += 1) sink.send("x".repeat(1_000));
  expect(response.destroyed).toBe(true);
});

test("a stream ends also when its reader never takes the last bytes", async () => {
  const { response, sink } = await unreadStream();
  // More than the buffers of the network hold.
  sink.send("x".repeat(50_000_000));
  sink.end();
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
});
