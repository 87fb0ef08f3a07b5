import type { Database } from "#db/client.server.ts";

/** How long a read keeps others waiting, in milliseconds: a usual one takes less than one. */
export const SLOW_MS = 20;

type Waiting<Key, Value> = {
  key: Key;
  found: (value: Value) => void;
  failed: (error: unknown) => void;
};

/**
 * One read for all callers that ask at the same time, where many keys cost little more than one. Those who ask while it runs go
 * together in the next, which also starts when it takes longer than `SLOW_MS`. So what a caller gets was read after it
 * asked: nothing is remembered. `readAll` gives the value of each key (decision 170).
 */
export class SharedReads<Key, Value> {
  readonly #readAll: (keys: Key[]) => Promise<(key: Key) => Value>;
  #waiting: Waiting<Key, Value>[] = [];
  #isReading = false;

  constructor(readAll: (keys: Key[]) => Promise<(key: Key) => Value>) {
    this.#readAll = readAll;
  }

  read(key: Key): Promise<Value> {
    return new Promise((found, failed) => {
      this.#waiting.push({ key, found, failed });
      // Not at once: others may ask in this turn of the event loop.
      if (this.#waiting.length === 1) setImmediate(() => void this.#readWaiting());
    });
  }

  async #readWaiting(): Promise<void> {
    if (this.#isReading || this.#waiting.length === 0) return;
    const asked = this.#waiting;
    this.#waiting = [];
    this.#isReading = true;
    let isOver = false;
    const readNext = () => {
      if (isOver) return;
      isOver = true;
      this.#isReading = false;
      void this.#readWaiting();
    };
    const slow = setTimeout(readNext, SLOW_MS);
    try {
      const valueOf = await this.#readAll(asked.map(({ key }) => key));
      for (const { key, found } of asked) found(valueOf(key));
    } catch (error) {
      for (const { failed } of asked) failed(error);
    }
    clearTimeout(slow);
    readNext();
  }
}

const reads = new WeakMap<Database, Map<string, unknown>>();

/** The shared reads of this name on this pool; `make` makes them once. */
export function sharedOnce<Key, Value>(
  db: Database,
  name: string,
  make: () => SharedReads<Key, Value>,
): SharedReads<Key, Value> {
  const known = reads.get(db) ?? new Map<string, unknown>();
  reads.set(db, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as SharedReads<Key, Value>;
}
