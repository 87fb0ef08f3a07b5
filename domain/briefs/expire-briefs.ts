import { and, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { noInput, verb } from "../verb.ts";
import { isOverdue } from "./expiry.ts";
import { watchesExpiry } from "./policy.ts";

/** Closes the published briefs that have expired; their proposals keep their status. Returns the number of briefs. */
export const expireBriefs = verb({ name: "expire-briefs", input: noInput, by: watchesExpiry }, (ctx) =>
  ctx.db.transaction((tx) => closeOverdue(ctx, tx)),
);

/** `expireBriefs` in the caller's transaction, for the briefs that meet the condition `which`. */
export async function closeOverdue(ctx: Ctx, tx: Transaction, which?: SQL): Promise<number> {
  const expired = await tx
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt: ctx.now })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, and(which, isOverdue(ctx.now)))))
    .returning({ id: briefs.id });
  for (const { id } of expired) await record(ctx, tx, { type: "brief.expired", briefId: id });
  return expired.length;
}
