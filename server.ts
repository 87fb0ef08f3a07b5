import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createApp, type Answered, type PageRequest } from "#api/app.ts";
import { answerClientError, guarded } from "#api/guard.ts";
import { liveStreams } from "#api/live/live.ts";
import { contentSecurityPolicy } from "#api/security-headers.ts";
import { claimsVariant, forgetClaims } from "#app/claims/claims.server.ts";
import { contentMemory } from "#app/content/content-memory.server.ts";
import { CONTENT_SCRIPT_HASH } from "#app/content/inline-script.server.ts";
import { builtFiles } from "#app/content/built-files.server.ts";
import {
  clientAddressContext,
  failureContext,
  nonceContext,
  patternContext,
  uploadContext,
  runtimeContext,
} from "#app/context.server.ts";
import { forgetLaunch, launchVariant } from "#app/launch/launch.server.ts";
import { withRetryAfter } from "#app/middleware/retry-after.server.ts";
import { answerMoved } from "#app/redirects.ts";
import { refusedDocuments } from "#app/refused-document.server.tsx";
import { listenProblem, loadConfigOrExit } from "#config";
import { withDeadline } from "#domain/kernel/deadline.ts";
import { isUnavailable, Unavailable } from "#domain/kernel/unavailable.ts";
import { hashingFor } from "#domain/accounts/hashing-queue.ts";
import { sentWith } from "#domain/kernel/sender.ts";
import { readiness } from "#jobs/heartbeat.server.ts";
import { ensureQueues, startWorker } from "#jobs/worker-loop.server.ts";
import { openRuntime, printProgress, runStep } from "./open-runtime.server.ts";
import { ownerLine } from "#texts/owner.ts";
import { fillInDemo } from "#demo/fill-in.server.ts";
import { demoAccountLines } from "#demo/accounts.ts";

/**
 * How long running requests get to finish after the process has left, in milliseconds. With 2 s to leave, 2 s for jobs and
 * the time of PostgreSQL the process stops within 10 s.
 */
const DRAIN_MS = 5_000;

/** How often a stopping process closes idle connections, in milliseconds. */
const SWEEP_MS = 50;

// Tells `npm start` that loading is done; it reports loading that takes long.
process.send?.("loaded");
const config = loadConfigOrExit();
const { runtime, close } = await openRuntime(config, config.worker ? "worker" : "sender");
if (config.demo)
  await runStep("Filling in demo content", async () => {
    // The content has a job that failed.
    await ensureQueues(runtime);
    await fillInDemo(runtime);
  });
await runStep("Starting the jobs", () => (config.worker ? startWorker(runtime) : ensureQueues(runtime)));

let stopping = false;
const appUrl = new URL(config.appUrl);
// Behind a TLS proxy the URL of the request says http; the Origin of forms is the public one.
const handle = createRequestHandler(
  withRetryAfter({ ...build, allowedActionOrigins: [appUrl.host] }),
  config.nodeEnv,
);

async function renderPage(
  request: Request,
  { nonce, clientAddress, readUpload }: PageRequest,
): Promise<Answered> {
  const context = new RouterContextProvider();
  context.set(runtimeContext, runtime);
  context.set(nonceContext, nonce);
  context.set(clientAddressContext, clientAddress);
  context.set(uploadContext, readUpload);
  const answered = () => hashingFor(clientAddress, () => handle(request, context));
  // Asking an ordinary request for its signal would make an object for each.
  const response = await (readUpload ? sentWith(request.signal, answered) : answered());
  const failure = context.get(failureContext);
  // The page of React Router would say 500, and that it is our fault: this passes.
  if (response.status === 500 && isUnavailable(failure)) throw new Unavailable("", { cause: failure });
  return { response, route: context.get(patternContext) };
}

/** While the process leaves, it still answers, but a load balancer must choose another. */
async function readinessOfServer() {
  const ready = await readiness(runtime);
  return stopping ? { ...ready, checks: { ...ready.checks, stays: false } } : ready;
}

const content = contentMemory(
  (path) =>
    withDeadline(runtime.waits.requestMs, async () => {
      // The page is shared, so its nonce must allow nothing. The hash allows the one inline script.
      const asked = { nonce: "content", clientAddress: "own", readUpload: null };
      const answered = await renderPage(new Request(new URL(path, appUrl)), asked);
      answered.response.headers.set("Content-Security-Policy", contentSecurityPolicy(CONTENT_SCRIPT_HASH));
      return answered;
    }),
  runtime.clock,
  (cookie) => cookie.includes(runtime.auth.cookieName),
  () => launchVariant(runtime) + claimsVariant(runtime),
);

const live = liveStreams(runtime, () => {
  forgetLaunch(runtime);
  forgetClaims(runtime);
  content.forget();
});

const { name: siteName, owner, isInvented } = config.site;
const toDocument = refusedDocuments({ brand: config.brand, siteName, owner: ownerLine(owner), isInvented });
const app = createApp(runtime, {
  pages: renderPage,
  readiness: readinessOfServer,
  files: builtFiles(join(import.meta.dirname, "../client")),
  contentPages: content.answer,
  moved: answerMoved,
  live: live.open,
  toDocument,
});

const https = appUrl.protocol === "https:";
// A request of HTTP/1.0 names no host.
const listener = getRequestListener(app.fetch, { hostname: appUrl.host });
const answer = guarded(
  https,
  (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    void listener(request, response);
  },
  toDocument,
);

const server = createServer(answer);
server.on("clientError", answerClientError(https));

// Longer than the keep-alive of proxies (usually 60 s): if the server closes first, the proxy sends a request into a
// closed connection.
server.keepAliveTimeout = 65_000;

async function stop(leavingMs: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A load balancer sees it on /readyz. Without this pause it would send requests into a closed port.
  await pause(leavingMs);
  live.stop();
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only after its last answer, so close idle connections repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearInterval(sweep);
  clearTimeout(giveUp);
  await close();
  process.exit(0);
}
process.on("SIGTERM", () => void stop(config.leavingSeconds * 1_000));
process.on("SIGINT", () => void stop(0));

server.on("error", (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${listenProblem(config, error)}\n`);
  void close().finally(() => process.exit(1));
});
server.listen(config.port, config.host, () => {
  printProgress(`\n${config.site.name} is at ${config.appUrl}`);
  if (!config.worker && !config.databaseUrl)
    printProgress("WORKER=0: no mail leaves until npm run worker runs beside this.");
  if (!config.demo) return;
  process.stdout.write(
    [
      "",
      ...demoAccountLines(),
      "",
      runtime.mailbox ? `Mails can be read at ${config.appUrl}/ontwikkel/postvak` : "Mails go to SMTP_URL",
      "",
      "",
    ].join("\n"),
  );
});
