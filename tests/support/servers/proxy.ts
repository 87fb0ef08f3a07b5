import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";

/**
 * A TCP proxy to a port of this machine, whose connections can go silent without closing, as behind a firewall that forgot them.
 */
export async function startProxy(port: number, host = "127.0.0.1") {
  const pairs = new Set<[Socket, Socket]>();
  let isShut = false;
  let delayMs = 0;
  const held = { requests: false, answers: false };
  const pass = ([near, far]: [Socket, Socket]) => {
    near.unpipe().pause();
    far.unpipe().pause();
    if (!held.requests) near.pipe(far);
    if (held.answers) return;
    if (delayMs === 0) far.pipe(near);
    else far.pipe(late(delayMs)).pipe(near);
  };
  const server = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connect({ port, host });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    pass(pair);
    for (const [from, to] of [pair, pair.toReversed()] as const) {
      from.on("error", () => to.destroy());
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Passes nothing more on over the connections that there are. New ones work. */
    freeze(): void {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    /** Passes on nothing of one direction or of both, also over new connections, which are accepted all the same. */
    hold({ requests = false, answers = false }: Partial<typeof held>): void {
      Object.assign(held, { requests, answers });
      for (const pair of pairs) pass(pair);
    },
    /** Passes on answers over new connections this much later, part by part; 0 for at once. */
    slow(ms: number): void {
      delayMs = ms;
    },
    /** Passes on again, with what was held back. */
    resume(): void {
      Object.assign(held, { requests: false, answers: false });
      for (const pair of pairs) pass(pair);
    },
    /** Closes every connection, and refuses new ones until `open`. */
    shut(): void {
      isShut = true;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    open(): void {
      isShut = false;
    },
    close(): void {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}

/** Passes on each part of a stream this much later. */
const late = (ms: number) =>
  new Transform({
    transform(part: Buffer, _encoding, passOn) {
      setTimeout(passOn, ms, null, part);
    },
  });

/** The same server of a postgres:// address, behind a proxy. */
export async function proxied(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const proxy = await startProxy(Number(url.port), url.hostname);
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { ...proxy, url: url.href };
}
