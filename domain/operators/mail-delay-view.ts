import type { Ctx } from "../context.ts";
import { LATE_MAIL_MS, mailCounts, oldestMailAgeMs } from "../outbox.ts";
import { requireActor } from "../policy.ts";
import { readsOverview } from "./policy.ts";

/**
 * How the mails leave now: how many wait, for how long the oldest one has waited (null: none waits), whether that is longer
 * than a minute, and how many were refused in the last 24 hours. Throws `not_signed_in`, `not_allowed`.
 */
export async function mailDelay(ctx: Ctx) {
  requireActor(ctx, readsOverview);
  const [oldestMs, counts] = await Promise.all([oldestMailAgeMs(ctx), mailCounts(ctx)]);
  return {
    ...counts,
    oldestSeconds: oldestMs === null ? null : Math.round(oldestMs / 1_000),
    isLate: oldestMs !== null && oldestMs > LATE_MAIL_MS,
  };
}
