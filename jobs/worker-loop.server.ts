import type { World } from "#compose";
import type { Jobs } from "#domain/ports.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import { type JobDefinition, JOBS, SCHEDULES } from "./registry.server.ts";

/** Notifications wake a worker at once; this is for retries, and for notifications that got lost. */
const FALLBACK_POLL_SECONDS = 5;

/** A running job whose worker is silent this long goes to another, in seconds; pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_EVERY_SECONDS = 3;

/** Makes the queues if they are not there: a process that only sends needs them too. */
export async function ensureQueues(world: World): Promise<void> {
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
    if (await world.boss.getQueue(name)) await world.boss.updateQueue(name, options);
    else await world.boss.createQueue(name, options);
  }
}

/** Runs the jobs in this process until its world closes. */
export async function startWorker(world: World): Promise<void> {
  await ensureQueues(world);
  for (const name of Object.keys(JOBS) as (keyof Jobs)[])
    for (let worker = 0; worker < JOBS[name].concurrency; worker++) await work(world, name);
  for (const [name, cron] of Object.entries(SCHEDULES)) await world.boss.schedule(name, cron);
  await startHeartbeat(world);
}

/** Starts one worker of a queue. It runs one job after another until none is left, then waits for a notification. */
async function work(world: World, name: keyof Jobs): Promise<void> {
  // One job per call: a throw fails the whole batch, and one bad mail must not take others with it.
  const options = {
    batchSize: 1,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
    notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
  };
  // The registry pairs each queue with its own data; TypeScript cannot follow that through the union.
  const definition = JOBS[name] as JobDefinition<Jobs[keyof Jobs]>;
  const workerId = await world.boss.work<Jobs[keyof Jobs]>(name, options, async ([job]) => {
    if (!job) return;
    // Notifications that arrive together wake a worker once: without this it would wait between two jobs.
    world.boss.notifyWorker(workerId);
    const failure = await definition.run(world, job.data).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    const line = { err: failure.error, queue: name, jobId: job.id };
    if (job.retryCount < definition.retryLimit) world.log.warn(line, "a job failed and will be tried again");
    else world.log.error(line, "a job failed for the last time and is given up");
    // The queue keeps what is thrown, and a mail server's refusal names a person.
    throw new Error("the log says why");
  });
}
