import type { Runtime } from "#compose";
import type { Jobs } from "#domain/ports.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import { type JobDefinition, JOBS, SCHEDULES } from "./registry.server.ts";

/** Notifications wake a worker at once. Polling is for retries and lost notifications. */
const FALLBACK_POLL_SECONDS = 5;

/** A job is given to another worker after this many seconds without heartbeat; the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_EVERY_SECONDS = 3;

/** Creates the queues if they are missing. Processes that only send need them too. */
export async function ensureQueues(runtime: Runtime): Promise<void> {
  for (const [name, job] of Object.entries(JOBS)) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    if (await runtime.boss.getQueue(name)) await runtime.boss.updateQueue(name, options);
    else await runtime.boss.createQueue(name, options);
  }
}

/** Runs jobs in this process until it closes. */
export async function startWorker(runtime: Runtime): Promise<void> {
  await ensureQueues(runtime);
  for (const name of Object.keys(JOBS) as (keyof Jobs)[])
    for (let worker = 0; worker < JOBS[name].concurrency; worker++) await startQueueWorker(runtime, name);
  for (const [name, cron] of Object.entries(SCHEDULES)) await runtime.boss.schedule(name, cron);
  await startHeartbeat(runtime);
}

/** Starts one worker of a queue. It runs jobs until the queue is empty, then waits for a notification. */
async function startQueueWorker(runtime: Runtime, name: keyof Jobs): Promise<void> {
  // Take one job per call: an error fails the whole batch.
  const options = {
    batchSize: 1,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
    notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
  };
  // The registry pairs each queue with its data, which TypeScript cannot follow through the union.
  const definition = JOBS[name] as JobDefinition<Jobs[keyof Jobs]>;
  const workerId = await runtime.boss.work<Jobs[keyof Jobs]>(name, options, async ([job]) => {
    if (!job) return;
    // Notifications that arrive together wake a worker once, so it would wait after the first job.
    runtime.boss.notifyWorker(workerId);
    const failure = await definition.run(runtime, job.data).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    const line = { err: failure.error, queue: name, jobId: job.id };
    if (job.retryCount < definition.retryLimit)
      runtime.log.warn(line, "a job failed and will be tried again");
    else runtime.log.error(line, "a job failed for the last time and is given up");
    // The queue stores the error, and the error of a mail server contains an address.
    throw new Error("the log says why");
  });
}
