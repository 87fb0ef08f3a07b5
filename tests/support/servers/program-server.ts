import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "#api/app.ts";
import { guarded } from "#api/guard.ts";
import type { Runtime } from "#compose";
import { emptySite } from "../harness/api-app.ts";

/** A started server with the calls of programs, joined as `server.ts` joins them; every page is one text. */
export async function programServer(runtime: Runtime, port = 0) {
  const listener = getRequestListener(createApp(runtime, emptySite).fetch);
  const server = createServer(guarded(false, (request, response) => void listener(request, response)));
  await new Promise<void>((resolve) => void server.listen(port, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
