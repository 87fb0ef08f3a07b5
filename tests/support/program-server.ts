import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "#api/app.ts";
import { guarded } from "#api/guard.ts";
import { programCalls } from "#api/program-calls.ts";
import { readLimit } from "#api/read-limit.ts";
import type { Runtime } from "#compose";

/** A started server with the calls of programs, joined as `server.ts` joins them; every page is one text. */
export async function programServer(runtime: Runtime, port = 0) {
  const limitReads = readLimit();
  const answerCall = programCalls(runtime, limitReads);
  const app = createApp(
    runtime,
    () => Promise.resolve(new Response("a page")),
    { readiness: () => Promise.resolve({ checks: {}, outboxAgeSeconds: null }) },
    limitReads,
  );
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    guarded(false, (request, response) => {
      if (!answerCall(request, response, request.url!.split("?", 1)[0]!)) void listener(request, response);
    }),
  );
  await new Promise<void>((resolve) => void server.listen(port, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
