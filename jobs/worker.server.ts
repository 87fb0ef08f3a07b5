import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { loadConfigOrExit } from "#config";
import { openRuntime, runStep } from "../open-runtime.server.ts";
import { startWorker } from "./worker-loop.server.ts";

// `npm run worker`: runs the jobs in a process of its own, beside web processes with WORKER=0.
process.send?.("loaded");
const config = loadConfigOrExit();
const { runtime, close } = await openRuntime(config, "worker", "running");
// Load before the first mail, so that a code is not delayed. A web process loads it later, for a fast start.
await runStep("Loading the mails", () => import("./compose-mail.server.ts"));
await runStep("Starting the jobs", () => startWorker(runtime));
const listener = runtime.metrics && config.metricsPort && getRequestListener(onlyMetrics(runtime.metrics));
const metrics = listener ? createServer((request, response) => void listener(request, response)) : null;
metrics?.on("error", (error: NodeJS.ErrnoException) => {
  process.stderr.write(`METRICS_PORT: cannot listen on ${config.metricsPort} (${error.code}).\n`);
  process.exit(1);
});
if (metrics) await once(metrics.listen(config.metricsPort!, config.host), "listening");
runtime.log.info("the worker runs");

function onlyMetrics(answer: NonNullable<typeof runtime.metrics>) {
  return (request: Request) =>
    new URL(request.url).pathname === "/metrics" ? answer(request) : new Response(null, { status: 404 });
}

async function stop(): Promise<void> {
  metrics?.close();
  await close();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
