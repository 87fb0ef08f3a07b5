import { checkQueueLength } from "../checks/queue-view.ts";
import { openThreads } from "../contact/views.ts";
import type { Ctx } from "../context.ts";
import { waitingMeasures } from "../measures/case-views.ts";
import { requireActor } from "../policy.ts";
import { openReports } from "../reports/views.ts";
import { readsDesk } from "./policy.ts";

/** How much waits in the queues of the navigation. Throws `not_signed_in`, `not_allowed`. */
export async function queueCounts(
  outer: Ctx,
): Promise<{ checks: number; reports: number; messages: number; measures: number }> {
  const ctx = requireActor(outer, readsDesk);
  const [checks, reports, messages, measures] = await Promise.all([
    checkQueueLength(ctx),
    openReports(ctx),
    openThreads(ctx),
    waitingMeasures(ctx),
  ]);
  return { checks, reports, messages, measures };
}
