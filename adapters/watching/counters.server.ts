import type { Channel } from "node:diagnostics_channel";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { watched } from "#domain/kernel/watched.ts";

/** Upper bounds of the histogram of answers, in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The same for jobs. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 300];

/** Methods with a label of their own; a request can invent any other. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function subscribe<Message>(to: Channel<unknown, Message>, act: (message: Message) => void): void {
  to.subscribe((message) => act(message as Message));
}

/** Counts what this process tells of itself. */
export function countWhatHappens(registry: Registry): void {
  const registers = [registry];
  const requests = new Histogram({
    name: "vijfoffertes_http_request_duration_seconds",
    help: "Time to answer a request, by route pattern; streams are not in it.",
    labelNames: ["method", "route", "status"] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  subscribe(watched.requests.asyncEnd, ({ method, route, status, seconds }) =>
    requests.observe({ method: METHODS.has(method) ? method : "other", route, status }, seconds),
  );

  const jobs = new Counter({
    name: "vijfoffertes_jobs_total",
    help: "Jobs that this process ran; a failed one is tried again.",
    labelNames: ["queue", "outcome"] as const,
    registers,
  });
  const jobTime = new Histogram({
    name: "vijfoffertes_job_duration_seconds",
    help: "Time of a job, or of a batch of them.",
    labelNames: ["queue"] as const,
    buckets: JOB_SECONDS,
    registers,
  });
  subscribe(watched.jobs.asyncEnd, ({ queue, jobs: ran, failed, seconds }) => {
    jobs.inc({ queue, outcome: "done" }, ran - failed);
    jobs.inc({ queue, outcome: "failed" }, failed);
    jobTime.observe({ queue }, seconds);
  });

  const mails = new Counter({
    name: "vijfoffertes_mails_total",
    help: "Mails that this process handed over (sent), that were refused for good, or failed for now.",
    labelNames: ["kind", "outcome"] as const,
    registers,
  });
  subscribe(watched.mails, ({ kind, outcome }) => mails.inc({ kind, outcome }));

  const webhooks = new Counter({
    name: "vijfoffertes_webhooks_total",
    help: "Webhooks of the payment provider: accepted ones queue a job (payment-changed).",
    labelNames: ["outcome"] as const,
    registers,
  });
  subscribe(watched.webhooks, ({ outcome }) => webhooks.inc({ outcome }));

  const calls = new Histogram({
    name: "vijfoffertes_call_duration_seconds",
    help: "Time that another service (payments, storage, addresses) took to answer a call, or to fail.",
    labelNames: ["service", "call", "outcome"] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  subscribe(watched.calls, ({ service, call, outcome, seconds }) =>
    calls.observe({ service, call, outcome }, seconds),
  );

  const signIns = new Counter({
    name: "vijfoffertes_sign_ins_total",
    help: "Sign-ins by how they ended.",
    labelNames: ["outcome"] as const,
    registers,
  });
  // Without labels it is 0 from the start, so that its first increase is seen.
  const signInsLost = new Counter({
    name: "vijfoffertes_sign_ins_lost_total",
    help: "Sign-ins whose row in security_events was not written.",
    registers,
  });
  subscribe(watched.signIns, ({ outcome, isWritten }) => {
    signIns.inc({ outcome });
    if (!isWritten) signInsLost.inc();
  });

  const streams = new Gauge({
    name: "vijfoffertes_open_streams",
    help: "Open pages that listen to news.",
    registers,
  });
  subscribe(watched.streams, ({ change }) => streams.inc(change));
}
