import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** How often the proxy asks whether a process is ready, in milliseconds. */
const ASK_MS = 250;

/** How long a process may take to say that it is ready, as in `deploy/kubernetes`, and to begin with an answer, as in the Caddyfile. */
const READY_MS = 4_000;
const ANSWER_MS = 20_000;

/**
 * A small load balancer. Sends each request to the next process that says at `/readyz` that it is ready, over connections that stay
 * open. Tries another process only when a connection is refused, so that no request is sent twice. Answers 504 when a process takes
 * longer than `ANSWER_MS` to begin with its answer, and 502 when its connection breaks.
 */
export async function roundRobin() {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<number, boolean>();
  let turn = 0;
  const check = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(READY_MS),
    }).catch(() => null);
    if (ready.has(port)) ready.set(port, answer?.status === 200);
  };
  const asking = setInterval(() => [...ready.keys()].forEach((port) => void check(port)), ASK_MS);

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => forward([]));
    const forward = (tried: number[]) => {
      const ports = [...ready].flatMap(([port, isReady]) => (isReady && !tried.includes(port) ? [port] : []));
      const port = ports[(turn += 1) % ports.length];
      if (port === undefined) return void outgoing.writeHead(502).end("no process is ready");
      const { method, url: path, headers } = incoming;
      const onward = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      });
      const late = setTimeout(
        () => onward.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })),
        ANSWER_MS,
      );
      onward.on("response", () => clearTimeout(late));
      onward.on("error", (error: NodeJS.ErrnoException) => {
        clearTimeout(late);
        if (error.code === "ECONNREFUSED") return forward([...tried, port]);
        outgoing
          .writeHead(error.code === "ETIMEDOUT" ? 504 : 502)
          .end(`${port}: ${error.code} ${error.message}`);
      });
      onward.end(Buffer.concat(parts));
    };
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    clearInterval(asking);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(port: number) {
      ready.set(port, false);
      return check(port);
    },
    isReady: (port: number) => ready.get(port) === true,
    remove: (port: number) => void ready.delete(port),
  };
}
