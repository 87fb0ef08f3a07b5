import type { World } from "#compose";
import type { Jobs } from "#domain/ports.ts";
import { startHeartbeat } from "./heartbeat.server.ts";
import { type JobDefinition, JOBS, SCHEDULES } from "./registry.server.ts";

/** Notifications wake the worker at once; this is for the ones that got lost. */
const FALLBACK_POLL_SECONDS = 5;

/** Makes the queues if they are not there: a process that only sends needs them too. */
export async function ensureQueues(world: World): Promise<void> {
  for (const [name, job] of Object.entries(JOBS)) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 300,
      notify: true,
    };
    if (await world.boss.getQueue(name)) await world.boss.updateQueue(name, options);
    else await world.boss.createQueue(name, options);
  }
}

/** Runs the jobs in this process until its world closes. */
export async function startWorker(world: World): Promise<void> {
  await ensureQueues(world);
  for (const name of Object.keys(JOBS) as (keyof Jobs)[]) await work(world, name);
  for (const [name, cron] of Object.entries(SCHEDULES)) await world.boss.schedule(name, cron);
  await startHeartbeat(world);
}

function work(world: World, name: keyof Jobs): Promise<string> {
  // One job per call: a throw fails the whole batch, and one bad mail must not take others with it.
  const options = { batchSize: 1, localConcurrency: 2, notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS };
  // The registry pairs each queue with its own data; TypeScript cannot follow that through the union.
  const definition = JOBS[name] as JobDefinition<Jobs[keyof Jobs]>;
  return world.boss.work<Jobs[keyof Jobs]>(name, options, async ([job]) => {
    if (!job) return;
    const failure = await definition.run(world, job.data).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    world.log.warn(
      { err: failure.error, queue: name, jobId: job.id },
      "a job failed and will be tried again",
    );
    // The queue keeps what is thrown, and a mail server's refusal names a person.
    throw new Error("the log says why");
  });
}
