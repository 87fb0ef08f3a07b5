import type { Runtime } from "#compose";
import type { Jobs } from "#domain/kernel/ports.ts";
import { watched, type WatchedJobs } from "#domain/kernel/watched.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import type { Job } from "pg-boss";
import {
  type BatchDefinition,
  type JobDefinition,
  type QueueOptions,
  JOBS,
  SCHEDULES,
} from "./registry.server.ts";

/** Notifications wake a worker at once. Polling is for retries and lost notifications. */
const FALLBACK_POLL_SECONDS = 5;

/** A job is given to another worker after this many seconds without heartbeat; the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_EVERY_SECONDS = 3;

/** Creates the queues if they are missing. Processes that only send need them too. */
export async function ensureQueues({ boss }: Pick<Runtime, "boss">): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, job] of Object.entries<QueueOptions>(JOBS)) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: job.retryDelayMaxSeconds ?? 3_600,
      expireInSeconds: 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    const queue = known.get(name);
    const isAsNow =
      queue && Object.entries(options).every(([key, value]) => queue[key as keyof typeof options] === value);
    if (!queue) await boss.createQueue(name, options);
    else if (!isAsNow) await boss.updateQueue(name, options);
  }
}

/** Runs jobs in this process until it closes. */
export async function startWorker(runtime: Runtime): Promise<void> {
  await ensureQueues(runtime);
  for (const name of Object.keys(JOBS) as (keyof Jobs)[])
    for (let worker = 0; worker < JOBS[name].concurrency; worker++) await startQueueWorker(runtime, name);
  for (const [name, cron] of Object.entries(SCHEDULES))
    await runtime.boss.schedule(name, cron, {}, { tz: "Europe/Amsterdam" });
  await startHeartbeat(runtime);
}

/** The registry pairs each queue with its data, which TypeScript cannot follow through the union. */
type AnyDefinition = JobDefinition<Jobs[keyof Jobs]> | BatchDefinition<Jobs[keyof Jobs]>;

/** Starts one worker of a queue. It runs jobs until the queue is empty, then waits for a notification. */
async function startQueueWorker(runtime: Runtime, name: keyof Jobs): Promise<void> {
  const definition: AnyDefinition = JOBS[name];
  const inBatches = "runBatch" in definition;
  const options = {
    batchSize: inBatches ? definition.batchSize : 1,
    // An error would fail the whole batch.
    perJobResults: true as const,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
    notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
  };
  const workerId = await runtime.boss.work<Jobs[keyof Jobs]>(name, options, async (jobs) => {
    // Notifications that arrive together wake a worker once, so it would wait after the first jobs.
    if (jobs.length > 0) runtime.boss.notifyWorker(workerId);
    const failures = await watchJobs(name, jobs.length, () => runJobs(runtime, definition, jobs));
    return jobs.map((job, index) => {
      const error = failures[index];
      if (error === null) return { id: job.id, status: "completed" as const };
      const line = { err: error, queue: name, jobId: job.id };
      if (job.retryCount < definition.retryLimit)
        runtime.log.warn(line, "a job failed and will be tried again");
      else runtime.log.error(line, "a job failed for the last time and is given up");
      // The queue stores the output, and the error of a mail server contains an address.
      return { id: job.id, status: "failed" as const, output: { message: "the log says why" } };
    });
  });
}

/** Tells of a run of jobs: how many failed, and how long it took. */
function watchJobs(queue: string, jobs: number, run: () => Promise<unknown[]>): Promise<unknown[]> {
  const told: WatchedJobs = { queue, jobs, failed: 0, seconds: 0 };
  const started = performance.now();
  return watched.jobs.tracePromise(async () => {
    const failures = await run();
    told.failed = failures.filter((failure) => failure !== null).length;
    told.seconds = (performance.now() - started) / 1_000;
    return failures;
  }, told);
}

/** Runs jobs; returns for each null, or why it failed. */
async function runJobs(
  runtime: Runtime,
  definition: AnyDefinition,
  jobs: Job<Jobs[keyof Jobs]>[],
): Promise<unknown[]> {
  try {
    if ("runBatch" in definition)
      return await definition.runBatch(
        runtime,
        jobs.map(({ data }) => data),
      );
    for (const { data } of jobs) await definition.run(runtime, data);
    return jobs.map(() => null);
  } catch (error) {
    return jobs.map(() => error ?? new Error("a job failed without an error"));
  }
}
