import type { Runtime } from "#compose";

/** How long a read is kept, in milliseconds. */
const KEEP_MS = 10_000;

/**
 * Keeps what many pages show in memory for ten seconds per runtime, so that a page from memory asks the database for nothing.
 * Concurrent reads share one.
 */
export function kept<Value>(readNow: (runtime: Runtime) => Promise<Value>) {
  const values = new WeakMap<Runtime, { value: Value; text: string; readAt: number }>();
  const reading = new WeakMap<Runtime, Promise<Value>>();
  const forgotten = new WeakMap<Runtime, number>();
  const timesForgotten = (runtime: Runtime) => forgotten.get(runtime) ?? 0;

  function read(runtime: Runtime): Promise<Value> {
    const running = reading.get(runtime);
    if (running) return running;
    const readAt = runtime.clock().getTime();
    const since = timesForgotten(runtime);
    const started = readNow(runtime)
      .then((value) => {
        // A read that began before the change may not return what it changed.
        if (since === timesForgotten(runtime))
          values.set(runtime, { value, text: JSON.stringify(value), readAt });
        return value;
      })
      .finally(() => {
        if (reading.get(runtime) === started) reading.delete(runtime);
      });
    reading.set(runtime, started);
    return started;
  }

  const freshOf = (runtime: Runtime) => {
    const last = values.get(runtime);
    return last && runtime.clock().getTime() - last.readAt <= KEEP_MS ? last : null;
  };

  return {
    /** The value, at most ten seconds old. */
    now: async (runtime: Runtime): Promise<Value> => {
      const fresh = freshOf(runtime);
      return fresh ? fresh.value : read(runtime);
    },
    /**
     * The value as part of the cache key of content pages. Never waits: returns the last known one and refreshes it. Without
     * one it is a text that no page has as its key, so that the next visitor of each page waits for a new one.
     */
    variant: (runtime: Runtime): string => {
      const last = values.get(runtime);
      // Ignore a failure: the page itself reports it, and the last known value is good enough here.
      if (!freshOf(runtime)) read(runtime).catch(() => {});
      return last?.text ?? `unread ${timesForgotten(runtime)}`;
    },
    /** Drops the value and a read that runs, so that the next visitor reads what an operator changed. */
    forget: (runtime: Runtime): void => {
      forgotten.set(runtime, timesForgotten(runtime) + 1);
      values.delete(runtime);
      reading.delete(runtime);
    },
  };
}
