import { and, inArray, lte } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { briefStatusesBefore } from "./rules.ts";

/** Closes the published requests whose time is over. Quotes on them stay as they are. Returns how many. */
export async function expireBriefs(ctx: Ctx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const over = and(inArray(briefs.status, briefStatusesBefore("expire")), lte(briefs.expiresAt, ctx.now));
    const expired = await tx
      .update(briefs)
      .set({ status: "CANCELLED", closeReason: "expired", closedAt: ctx.now })
      .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, over)))
      .returning({ id: briefs.id });
    for (const { id } of expired) await record(ctx, tx, { type: "brief.expired", briefId: id });
    return expired.length;
  });
}
