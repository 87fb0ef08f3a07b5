import { and, inArray, lte } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { briefStatusesBefore } from "./rules.ts";

/** Closes the published requests whose time is over. Quotes on them stay as they are. Returns how many. */
export async function expireBriefs(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const over = and(inArray(briefs.status, briefStatusesBefore("expire")), lte(briefs.expiresAt, ctx.now));
  const expired = await ctx.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt: ctx.now })
    .where(inArray(briefs.id, lockedInOrder(ctx.db, briefs.id, over)))
    .returning({ id: briefs.id });
  return expired.length;
}
