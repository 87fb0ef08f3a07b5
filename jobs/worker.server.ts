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
runtime.log.info("the worker runs");

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
