import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_WORKER_PATH } from "#app/push/service-worker-path.ts";

/** `/sw.js`: the built service worker, at the root, because a worker serves the addresses below its own. */
export async function loader() {
  // The server is built into one folder, beside the files for browsers.
  const script = await readFile(join(import.meta.dirname, "../client", SERVICE_WORKER_PATH), "utf8");
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
