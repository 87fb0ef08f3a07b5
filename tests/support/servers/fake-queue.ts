import type { JobQueue } from "#domain/kernel/ports.ts";

/** A queue that gives each job to `enqueue`, also those that are added together. */
export function fakeQueue(enqueue: JobQueue["enqueue"]): JobQueue {
  return {
    enqueue,
    async enqueueMany(tx, name, jobs) {
      for (const { data, priority } of jobs) await enqueue(tx, name, data, priority);
    },
    retry: () => Promise.resolve(false),
  };
}

/** A queue that takes no job. */
export const brokenQueue = fakeQueue(() => Promise.reject(new Error("the queue is away")));
