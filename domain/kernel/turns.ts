import { DomainError } from "./errors.ts";
import { networkOf } from "./network.ts";

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 2;

/** `…OfAddress`: of one network address. */
type Limits = {
  atOnce: number;
  atOnceOfAddress: number;
  maxWaiting: number;
  maxWaitingOfAddress: number;
};

type Waiting = { address: string | null; start: () => void; refuse: () => void };

/** The queue of the program's own work, which counts for no limit. */
const OWN = "own";

const overloaded = () => new DomainError("overloaded", RETRY_AFTER_SECONDS);

/**
 * Bounds what runs and waits at once in this process. The networks that wait take turns, so a flood from one delays the others
 * by one turn. When the queue is full, the network with the most waiting makes room for another one.
 */
export class Turns {
  readonly #limits: Limits;
  /** By network, in the order of their next turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs `act` when it is the turn of this address (`Ctx.from`). Throws `overloaded` when the queue is full, and `sender_gone` when
   * `signal` aborts before. null is the program's own work: never refused. Addresses of an unknown network are limited by the whole
   * queue only.
   */
  async run<T>(from: string | null, act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new DomainError("sender_gone");
    const network = from === null ? null : networkOf(from);
    const address = network === null ? null : from;
    if (this.#mayStart(address)) this.#count(address, 1);
    else await this.#turn(address, from === null ? OWN : (network ?? ""), signal);
    try {
      return await act();
    } finally {
      this.#count(address, -1);
      this.#startNext();
    }
  }

  #mayStart(address: string | null): boolean {
    const ofAddress = address === null ? 0 : (this.#runningOf.get(address) ?? 0);
    return this.#running < this.#limits.atOnce && ofAddress < this.#limits.atOnceOfAddress;
  }

  #count(address: string | null, change: 1 | -1): void {
    this.#running += change;
    if (address === null) return;
    const ofAddress = (this.#runningOf.get(address) ?? 0) + change;
    if (ofAddress > 0) this.#runningOf.set(address, ofAddress);
    else this.#runningOf.delete(address);
  }

  #turn(address: string | null, network: string, signal: AbortSignal | undefined): Promise<void> {
    const isOwn = network === OWN;
    if (!isOwn) this.#makeRoom(address, network);
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(network) ?? [];
      this.#waiting.set(network, queue);
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#waiting.delete(network);
        reject(new DomainError("sender_gone"));
      };
      const stay = () => signal?.removeEventListener("abort", leave);
      const waiting: Waiting = {
        address,
        start: () => (stay(), resolve()),
        refuse: () => (stay(), reject(overloaded())),
      };
      queue.push(waiting);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** Throws `overloaded` unless one more of this network may wait. */
  #makeRoom(address: string | null, network: string): void {
    const own = this.#waiting.get(network) ?? [];
    const ofAddress = address === null ? 0 : own.filter((other) => other.address === address).length;
    if (ofAddress >= this.#limits.maxWaitingOfAddress) throw overloaded();
    const queues = [...this.#waiting].flatMap(([key, queue]) => (key === OWN ? [] : [queue]));
    if (queues.reduce((sum, queue) => sum + queue.length, 0) < this.#limits.maxWaiting) return;
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own.length + 1) throw overloaded();
    longest.pop()!.refuse();
  }

  /** Starts whoever may start, and puts its network at the end of the turns. */
  #startNext(): void {
    for (const [network, queue] of this.#waiting) {
      const at = queue.findIndex(({ address }) => this.#mayStart(address));
      if (at < 0) continue;
      const [next] = queue.splice(at, 1);
      this.#waiting.delete(network);
      if (queue.length > 0) this.#waiting.set(network, queue);
      this.#count(next!.address, 1);
      next!.start();
      return;
    }
  }
}
