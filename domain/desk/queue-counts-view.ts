import { eq } from "drizzle-orm";
import { contactThreads } from "#db/schema/index.ts";
import { checkQueue } from "../checks/queue-view.ts";
import type { Ctx } from "../context.ts";
import { requireActor } from "../policy.ts";
import { openReports } from "../reports/views.ts";
import { readsDesk } from "./policy.ts";

/** How much waits in the queues of the navigation. Throws `not_signed_in`, `not_allowed`. */
export async function queueCounts(
  outer: Ctx,
): Promise<{ checks: number; reports: number; messages: number }> {
  const ctx = requireActor(outer, readsDesk);
  const [{ total: checks }, { count: reports }, messages] = await Promise.all([
    checkQueue(ctx, null),
    openReports(ctx),
    ctx.db.$count(contactThreads, eq(contactThreads.state, "OPEN")),
  ]);
  return { checks, reports, messages };
}
