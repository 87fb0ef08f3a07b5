import { createHash } from "node:crypto";
import type { Account } from "../account.ts";
import { accountNow, DAY } from "../clock.ts";
import { StripeFailure } from "../errors.ts";

export type Answer = { status: number; body: unknown; headers: Record<string, string> };

type Remembered = { fingerprint: string; until: number; answer: Answer };

const fingerprintOf = (...request: string[]) => createHash("sha256").update(request.join("\n")).digest("hex");

/** Answers by idempotency key: the same request gets the same answer for 24 hours, another request an error. */
export function idempotentAnswers(account: Account) {
  const running = new Set<string>();
  const known = new Map<string, Remembered>();

  return {
    /** Marks a key as being answered; a second request with it meanwhile is refused. */
    begin(key: string): void {
      if (running.has(key))
        throw new StripeFailure(
          409,
          `There is currently another in-progress request using this Idempotency-Key (${key}).`,
          { type: "idempotency_error", code: "idempotency_key_in_use" },
        );
      running.add(key);
    },
    end: (key: string | undefined) => void (key !== undefined && running.delete(key)),
    /** The answer that this request got before; undefined for a new one. */
    recall(key: string, method: string, path: string, body: string): Answer | undefined {
      const remembered = known.get(key);
      if (!remembered || remembered.until <= accountNow(account)) return undefined;
      if (remembered.fingerprint !== fingerprintOf(method, path, body))
        throw new StripeFailure(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: "idempotency_error" },
        );
      const headers = { ...remembered.answer.headers, "Idempotent-Replayed": "true" };
      return { ...remembered.answer, headers };
    },
    remember(key: string, method: string, path: string, body: string, answer: Answer): void {
      const fingerprint = fingerprintOf(method, path, body);
      known.set(key, { fingerprint, until: accountNow(account) + DAY, answer });
    },
  };
}
