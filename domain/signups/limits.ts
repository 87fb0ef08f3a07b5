import { countUse, limitKey } from "../accounts/rate-limit.ts";
import type { Ctx } from "../context.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * How often each public form may be sent: `from` per network address, `for` per mail address. A mail address is counted
 * whether we know it or not, so being refused says nothing about it.
 */
const LIMITS = {
  newsletter: {
    from: [
      { uses: 10, seconds: HOUR },
      { uses: 40, seconds: DAY },
    ],
    for: [{ uses: 5, seconds: HOUR }],
  },
  contact: {
    from: [
      { uses: 8, seconds: HOUR },
      { uses: 30, seconds: DAY },
    ],
    for: [{ uses: 5, seconds: HOUR }],
  },
};

/** Counts one sending of this form; throws `too_many_requests` above any of its limits. */
export async function countForm(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  form: keyof typeof LIMITS,
  sender: { clientAddress: string; email: string },
): Promise<void> {
  const { from, for: per } = LIMITS[form];
  for (const limit of from) {
    await countUse(ctx, limitKey(ctx, `${form}-from-${limit.seconds}`, sender.clientAddress), limit);
  }
  for (const limit of per) {
    await countUse(ctx, limitKey(ctx, `${form}-for-${limit.seconds}`, sender.email), limit);
  }
}
