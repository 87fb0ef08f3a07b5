/** Addresses that are remembered; when there are more, the one that asked longest ago is forgotten. */
const MAX_ADDRESSES = 100_000;

/**
 * A rate limit in memory: the generic cell rate algorithm (GCRA), a token bucket that keeps one number per address, the
 * time at which its bucket is full again.
 */
export class RequestRate {
  readonly #fullAt = new Map<string, number>();
  readonly #burstMs: number;
  readonly #costMs: number;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#costMs = 1_000 / perSecond;
    this.#burstMs = burst * this.#costMs;
  }

  /** Takes one request of this address at `nowMs`. Returns 0, or in how many seconds it may ask again. */
  take(address: string, nowMs: number): number {
    const fullAt = Math.max(this.#fullAt.get(address) ?? 0, nowMs) + this.#costMs;
    const waitMs = fullAt - nowMs - this.#burstMs;
    if (waitMs > 0) return Math.ceil(waitMs / 1_000);
    // Deleted first, so that the map stays in the order of last use.
    this.#fullAt.delete(address);
    this.#fullAt.set(address, fullAt);
    if (this.#fullAt.size > MAX_ADDRESSES) this.#fullAt.delete(this.#fullAt.keys().next().value!);
    return 0;
  }
}
