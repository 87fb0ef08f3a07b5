import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "../errors.ts";

/** Hashes at once: two of Node's four threads for such work. The others serve files and compression meanwhile. */
const AT_ONCE = 2;

/** Hashes that may wait. A hash takes 25 to 50 ms, so the last of them begins within a second. */
const MAX_WAITING = 40;

/** Of which for one network block: more sign-ins at the same instant than any office makes, and a tenth of the queue. */
const MAX_WAITING_PER_BLOCK = 4;

/** By then the queue has been through. */
const RETRY_AFTER_SECONDS = 2;

type Limits = { atOnce: number; maxWaiting: number; maxWaitingPerBlock: number };

/**
 * Lets a few hashes run at once and a bounded number wait, so that a flood of sign-ins refuses itself instead of holding
 * up everybody. `block` is for whom it is: a network block has a share of the queue; null (nobody can tell) shares the
 * whole; undefined is the program's own work, which always waits its turn.
 */
export class HashingQueue {
  readonly #limits: Limits;
  readonly #waiting: { block: string | null | undefined; start: () => void }[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs `hash` in its turn. Throws `overloaded` at once when there is no place to wait. */
  async run<T>(block: string | null | undefined, hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(block);
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waited longest takes the place that comes free.
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(block: string | null | undefined): Promise<void> {
    const { maxWaiting, maxWaitingPerBlock } = this.#limits;
    const ofBlock = block ? this.#waiting.filter((other) => other.block === block).length : 0;
    const isFull = this.#waiting.length >= maxWaiting || ofBlock >= maxWaitingPerBlock;
    if (block !== undefined && isFull) throw new DomainError("overloaded", RETRY_AFTER_SECONDS);
    return new Promise((start) => this.#waiting.push({ block, start }));
  }
}

const queue = new HashingQueue({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  maxWaitingPerBlock: MAX_WAITING_PER_BLOCK,
});

// The library that keeps sessions hashes too, and hands nothing of ours on: so for whom it is goes along with the call.
const forBlock = new AsyncLocalStorage<string | null>();

/** Counts every hash that `act` asks for as asked by this network block; null when it cannot be told. */
export const hashingFor = <T>(block: string | null, act: () => T): T => forBlock.run(block, act);

/** Runs one hash in its turn. Throws `overloaded`. */
export const hashInTurn = <T>(hash: () => Promise<T>): Promise<T> => queue.run(forBlock.getStore(), hash);
