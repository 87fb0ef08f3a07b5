import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A proxy to a port of this machine that delays answers by `delayMs` and sends every page in two halves, the second
 * `delayMs` later. A journey that acts on a page before it has arrived fails here every time.
 */
export async function slowNetwork(port: number, delayMs: number) {
  const server = createServer((asked, answer) => {
    passOn(asked, answer, port, delayMs).catch(() => answer.destroy());
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, port: number, delayMs: number) {
  // Turn off compression, so that half of the bytes is half of the page.
  const { "accept-encoding": _, ...headers } = asked.headers;
  const onward = request({ port, path: asked.url, method: asked.method, headers });
  asked.pipe(onward);
  const [arrived] = (await once(onward, "response")) as [IncomingMessage];
  const body = await buffer(arrived);
  const isPage = arrived.headers["content-type"]?.startsWith("text/html") && asked.method !== "HEAD";
  const first = isPage ? body.length >> 1 : body.length;
  await pause(delayMs);
  answer.writeHead(arrived.statusCode!, arrived.headers);
  answer.write(body.subarray(0, first));
  if (first < body.length) await pause(delayMs);
  answer.end(body.subarray(first));
}
