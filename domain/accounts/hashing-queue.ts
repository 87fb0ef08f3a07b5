import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "../errors.ts";

/** Concurrent hashes: half of Node's four worker threads, so that files and compression keep the other two. */
const AT_ONCE = 2;

/** Waiting hashes. One takes 25 to 50 ms, so the last one starts within a second. */
const MAX_WAITING = 40;

/** Waiting hashes per network block: a tenth of the queue, and more than the simultaneous sign-ins of any office. */
const MAX_WAITING_PER_BLOCK = 4;

/** Seconds after which the queue has emptied. */
const RETRY_AFTER_SECONDS = 2;

type Limits = { atOnce: number; maxWaiting: number; maxWaitingPerBlock: number };

/**
 * Bounds concurrent and waiting password hashes, so that a flood of sign-ins is refused instead of delaying everybody.
 * `block` is the network block that asks, and each block gets a share of the queue. null is an unknown block: limited by the
 * whole queue only. undefined is the program's own work: never refused.
 */
export class HashingQueue {
  readonly #limits: Limits;
  readonly #waiting: { block: string | null | undefined; start: () => void }[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs `hash` when it is its turn. Throws `overloaded` at once when the queue is full. */
  async run<T>(block: string | null | undefined, hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(block);
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
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

// Better Auth calls our hashing without passing the block on, so the block travels in async storage.
const forBlock = new AsyncLocalStorage<string | null>();

/** Runs `act`, with every hash in it counted for this network block; null when the block is unknown. */
export const hashingFor = <T>(block: string | null, act: () => T): T => forBlock.run(block, act);

/** Runs one hash in the process's queue. Throws `overloaded`. */
export const hashInTurn = <T>(hash: () => Promise<T>): Promise<T> => queue.run(forBlock.getStore(), hash);
