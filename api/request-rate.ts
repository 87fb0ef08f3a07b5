/** Most addresses in memory. Above it, the address with the oldest request is dropped. */
const MAX_ADDRESSES = 100_000;

/**
 * A rate limit in memory: the generic cell rate algorithm (GCRA). It is a token bucket with one number per address, the
 * time at which the bucket is full again.
 */
export class RequestRate {
  readonly #fullAt = new Map<string, number>();
  readonly #burstMs: number;
  readonly #costMs: number;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#costMs = 1_000 / perSecond;
    this.#burstMs = burst * this.#costMs;
  }

  /** Counts one request of this address at `nowMs`. Returns 0 if it is accepted, else the seconds to wait. */
  take(address: string, nowMs: number): number {
    return this.use(address, nowMs).waitSeconds;
  }

  /** Counts as `take` does. Also returns how many more are accepted now, and in how many seconds the burst is whole again. */
  use(address: string, nowMs: number): { waitSeconds: number; left: number; resetSeconds: number } {
    // A clock that was set back must not keep an address out.
    const known = Math.min(this.#fullAt.get(address) ?? 0, nowMs + this.#burstMs);
    const fullAt = Math.max(known, nowMs) + this.#costMs;
    const waitMs = fullAt - nowMs - this.#burstMs;
    const resetSeconds = Math.ceil((Math.max(known, nowMs) - nowMs) / 1_000);
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1_000), left: 0, resetSeconds };
    // Delete and set again, so that the map is in order of last use.
    this.#fullAt.delete(address);
    this.#fullAt.set(address, fullAt);
    if (this.#fullAt.size > MAX_ADDRESSES) this.#fullAt.delete(this.#fullAt.keys().next().value!);
    const left = Math.floor(-waitMs / this.#costMs);
    return { waitSeconds: 0, left, resetSeconds: Math.ceil((fullAt - nowMs) / 1_000) };
  }
}
