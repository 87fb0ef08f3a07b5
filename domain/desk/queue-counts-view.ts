import { eq } from "drizzle-orm";
import { contactThreads } from "#db/schema/index.ts";
import { checkQueue } from "../checks/queue-view.ts";
import type { Ctx } from "../context.ts";
import { requireActor } from "../policy.ts";
import { readsDesk } from "./policy.ts";

/** How much waits in the queues of the navigation. Throws `not_signed_in`, `not_allowed`. */
export async function queueCounts(outer: Ctx): Promise<{ checks: number; messages: number }> {
  const ctx = requireActor(outer, readsDesk);
  const [{ total: checks }, messages] = await Promise.all([
    checkQueue(ctx, null),
    ctx.db.$count(contactThreads, eq(contactThreads.state, "OPEN")),
  ]);
  return { checks, messages };
}
