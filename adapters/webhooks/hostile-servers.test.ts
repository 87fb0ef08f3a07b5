import { createServer as createTlsServer } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { selfSigned } from "../../tests/support/servers/self-signed.ts";
import { httpsWebhooks } from "./https.server.ts";

let server: Server;
let port: number;
let sockets: Set<Socket>;

async function listen(made: Server): Promise<void> {
  server = made;
  sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
}

/** A server that does this with a connection, once the request has arrived. */
const listenWith = (answer: (socket: Socket) => void) =>
  listen(createServer((socket) => void socket.once("data", () => answer(socket))));

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a message to it, with a short time to answer where the test lets that pass. */
const send = ({ scheme = "http", timeoutMs = 10_000 } = {}) =>
  httpsWebhooks({
    timeoutMs,
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    mayReach: () => true,
    isAllowed: () => true,
  }).send({ url: `${scheme}://planning.nl:${port}/hook`, headers: {}, body: "{}" });

/** Repeats this until the connection is gone. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 10);
  socket.on("close", () => clearInterval(timer));
}

test.each<[string, (socket: Socket) => void]>([
  ["never answers", () => {}],
  [
    "sends its answer letter by letter",
    (socket) => {
      socket.write("HTTP/1.1 200 ");
      drip(socket, "O");
    },
  ],
  [
    "sends its headers one by one",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      drip(socket, "x: y\r\n");
    },
  ],
  ["says for ever that it goes on", (socket) => drip(socket, "HTTP/1.1 102 Processing\r\n\r\n")],
])("a server that %s is given up in time, and its connection is closed", async (_, answer) => {
  await listenWith(answer);
  expect(await send({ timeoutMs: 200 })).toBe("timeout");
  await expect.poll(() => sockets.size).toBe(0);
});

test("an answer without an end is not read: its status counts, and its connection is closed", async () => {
  const more = "x".repeat(1_000_000);
  let written = 0;
  await listenWith((socket) => {
    socket.write("HTTP/1.1 202 Accepted\r\ntransfer-encoding: chunked\r\n\r\n");
    const write = () => {
      if (socket.destroyed) return;
      written += more.length;
      socket.write(`${more.length.toString(16)}\r\n${more}\r\n`, () => write());
    };
    write();
  });
  expect(await send()).toBe(202);
  await expect.poll(() => sockets.size).toBe(0);
  expect(written).toBeLessThan(50_000_000);
});

test("headers without an end are refused before they fill the memory", async () => {
  await listenWith((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(1_000_000)}\r\n\r\n`);
  });
  expect(await send()).toBe("unreachable");
});

test("an answer that is no HTTP, and a connection that breaks, are failures", async () => {
  await listenWith((socket) => socket.end("220 mail.planning.nl ESMTP\r\n"));
  expect(await send()).toBe("unreachable");
  await new Promise((resolve) => server.close(resolve));
  await listenWith((socket) => socket.resetAndDestroy());
  expect(await send()).toBe("unreachable");
});

test("a server with a certificate that nobody trusts, or without TLS, gets no message", async () => {
  let received = 0;
  await listen(createTlsServer(selfSigned(), () => (received += 1)));
  expect(await send({ scheme: "https" })).toBe("certificate");
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await listenWith((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  expect(await send({ scheme: "https" })).toBe("unreachable");
  expect(received).toBe(0);
});

test("a name that takes too long to be resolved is given up", async () => {
  await listenWith(() => {});
  const slow = httpsWebhooks({
    timeoutMs: 50,
    resolve: () => new Promise(() => {}),
    mayReach: () => true,
    isAllowed: () => true,
  });
  expect(await slow.send({ url: "https://planning.nl/hook", headers: {}, body: "{}" })).toBe("timeout");
});
