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

  function read(runtime: Runtime): Promise<Value> {
    const running = reading.get(runtime);
    if (running) return running;
    const readAt = runtime.clock().getTime();
    const started = readNow(runtime)
      .then((value) => {
        values.set(runtime, { value, text: JSON.stringify(value), readAt });
        return value;
      })
      .finally(() => reading.delete(runtime));
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
     * The value as part of the cache key of content pages; "" before the first read. Never waits: returns the last known one
     * and refreshes it.
     */
    variant: (runtime: Runtime): string => {
      const last = values.get(runtime);
      // Ignore a failure: the page itself reports it, and the last known value is good enough here.
      if (!freshOf(runtime)) read(runtime).catch(() => {});
      return last?.text ?? "";
    },
    /** Drops the value, so that an operator sees a change at once. */
    forget: (runtime: Runtime): void => void values.delete(runtime),
  };
}
