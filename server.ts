import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createApp, type PageRequest } from "#api/app.ts";
import { answerClientError, guarded } from "#api/guard.ts";
import { LIVE_PATH, liveStreams } from "#api/live/live.ts";
import { callRoute, METRICS_PATH, watchRequests } from "#api/watch-requests.ts";
import { pageLimit } from "#api/page-limit.ts";
import { programCalls } from "#api/program-calls.ts";
import { readLimit } from "#api/read-limit.ts";
import { refusedVisit } from "#api/refused-visit.ts";
import { AGAIN_SECONDS } from "#api/request-log.ts";
import { contentSecurityPolicy } from "#api/security-headers.ts";
import { claimsVariant, forgetClaims } from "#app/claims/claims.server.ts";
import { contentMemory } from "#app/content/content-memory.server.ts";
import { CONTENT_SCRIPT_HASH } from "#app/content/inline-script.server.ts";
import { builtFiles, write } from "#app/content/memory.server.ts";
import { pageRoutes } from "#app/content/route-patterns.server.ts";
import { pageHandler } from "#app/content/plain-pages.server.ts";
import {
  clientAddressContext,
  failureContext,
  nonceContext,
  uploadContext,
  runtimeContext,
} from "#app/context.server.ts";
import { forgetLaunch, launchVariant } from "#app/launch/launch.server.ts";
import { withRetryAfter } from "#app/middleware/retry-after.server.ts";
import { withBody } from "#app/whole-answer.server.ts";
import { redirectOf } from "#app/redirects.ts";
import { refusedDocuments } from "#app/refused-document.server.tsx";
import { listenProblem, loadConfigOrExit } from "#config";
import { withDeadline } from "#domain/deadline.ts";
import { isUnavailable, Unavailable } from "#domain/unavailable.ts";
import { hashingFor } from "#domain/accounts/hashing-queue.ts";
import { sentWith } from "#domain/sender.ts";
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
const handle = pageHandler(withRetryAfter({ ...build, allowedActionOrigins: [appUrl.host] }), config.nodeEnv);

function renderPage(request: Request, { nonce, clientAddress, readUpload }: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(runtimeContext, runtime);
  context.set(nonceContext, nonce);
  context.set(clientAddressContext, clientAddress);
  context.set(uploadContext, readUpload);
  const answered = () =>
    hashingFor(clientAddress, async () => {
      const answer = withBody(await handle(request, context));
      const failure = context.get(failureContext);
      // The page of React Router would say 500, and that it is our fault: this passes.
      if (answer.status === 500 && isUnavailable(failure)) throw new Unavailable("", { cause: failure });
      return answer;
    });
  // Asking an ordinary request for its signal would make an object for each.
  return readUpload ? sentWith(request.signal, answered) : answered();
}

const limitReads = readLimit();
const answerCall = programCalls(runtime, limitReads);
const { name: siteName, owner, isInvented } = config.site;
const toDocument = refusedDocuments({ brand: config.brand, siteName, owner: ownerLine(owner), isInvented });
const app = createApp(runtime, renderPage, { readiness: readinessOfServer }, limitReads, toDocument);
const listener = getRequestListener(app.fetch);

/** While the process leaves, it still answers, but a load balancer must choose another. */
async function readinessOfServer() {
  const ready = await readiness(runtime);
  return stopping ? { ...ready, checks: { ...ready.checks, stays: false } } : ready;
}

const files = builtFiles(join(import.meta.dirname, "../client"));
const content = contentMemory(
  (path) =>
    withDeadline(runtime.waits.requestMs, async () => {
      // The page is shared, so its nonce must allow nothing. The hash allows the one inline script.
      const response = await renderPage(new Request(new URL(path, appUrl)), {
        nonce: "content",
        clientAddress: "own",
        readUpload: null,
      });
      response.headers.set("Content-Security-Policy", contentSecurityPolicy(CONTENT_SCRIPT_HASH));
      return response;
    }),
  runtime.clock,
  () => launchVariant(runtime) + claimsVariant(runtime),
);

const https = appUrl.protocol === "https:";
const mayAsk = pageLimit(runtime, toDocument);
const live = liveStreams(runtime, () => {
  forgetLaunch(runtime);
  forgetClaims(runtime);
  content.forget();
});

const pageRouteOf = pageRoutes(build);

/** The route of a request, for metrics and traces. */
function routeOf(request: IncomingMessage): string {
  const path = pathOf(request);
  if (files.has(path)) return "/:file";
  if (path.startsWith("/bestanden/")) return "/bestanden/:file";
  if (redirectOf(path)) return "/:moved";
  return callRoute(path) ?? pageRouteOf(path);
}

const pathOf = ({ url }: IncomingMessage) => url?.split("?", 1)[0] ?? "/";

/** Answers for a content page that was not rendered in time. */
function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { method = "GET", headers: asked } = request;
  const visit = { path: pathOf(request), method, accept: asked.accept };
  const { status, headers, body } = refusedVisit(visit, "unavailable", toDocument, AGAIN_SECONDS);
  response.writeHead(status, headers).end(body);
}

const answerWatched = watchRequests(routeOf, (request, response) => {
  const path = pathOf(request);
  const file = request.method === "GET" || request.method === "HEAD" ? files.get(path) : undefined;
  if (file) {
    void file().then((entry) => write(request, response, entry));
    return;
  }
  if (!mayAsk(request, response, path)) return;
  if (answerCall(request, response, path)) return;
  if (path === METRICS_PATH && runtime.metrics) return runtime.metrics(request, response);
  const moved = redirectOf(path);
  if (moved) {
    const query = moved === "/" ? "" : (request.url?.slice(path.length) ?? "");
    response.writeHead(301, { location: moved + query }).end();
    return;
  }
  const render = (failure?: unknown) =>
    isUnavailable(failure) ? answerUnavailable(request, response) : void listener(request, response);
  if (content.serve(request, response, (cookie) => cookie.includes(runtime.auth.cookieName), render)) return;
  render();
});

const answer = guarded(
  https,
  (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    const path = pathOf(request);
    if (path !== LIVE_PATH) return answerWatched(request, response);
    // Not among the requests: a stream lasts for hours.
    if (mayAsk(request, response, path)) live.answer(request, response);
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
