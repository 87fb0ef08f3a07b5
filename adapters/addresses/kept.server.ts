import { LRUCache } from "lru-cache";
import type {
  AddressAnswer,
  AddressRegister,
  AskedAddress,
  RegisteredAddress,
} from "#domain/kernel/ports.ts";

const DAY_MS = 86_400_000;
/** About 2 MB. */
const MAX_KEPT = 10_000;
/** A register that is slow must not hold connections of all our visitors. */
const MAX_CALLS = 8;

/**
 * A register of addresses with the answers of a day in memory, unknown addresses too. Asks for the same address once at a time, and
 * answers `unavailable` for a call that fails or that would be one too many.
 */
export function keptAddresses(source: {
  find(asked: AskedAddress): Promise<RegisteredAddress | null>;
}): AddressRegister {
  const kept = new LRUCache<string, AddressAnswer>({ max: MAX_KEPT, ttl: DAY_MS, ttlResolution: 0 });
  const calls = new Map<string, Promise<AddressAnswer>>();
  async function call(key: string, asked: AskedAddress): Promise<AddressAnswer> {
    try {
      const address = await source.find(asked);
      const answer: AddressAnswer = address ? { kind: "found", address } : { kind: "unknown" };
      kept.set(key, answer);
      return answer;
    } catch {
      // The error may contain the address. Metrics count it (`watchedCalls`).
      return { kind: "unavailable" };
    }
  }
  return {
    async find(asked) {
      const key = `${asked.postcode} ${asked.houseNumber}`;
      const known = kept.get(key) ?? calls.get(key);
      if (known) return known;
      if (calls.size >= MAX_CALLS) return { kind: "unavailable" };
      const answer = call(key, asked).finally(() => calls.delete(key));
      calls.set(key, answer);
      return answer;
    },
  };
}
