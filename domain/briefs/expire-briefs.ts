import { and, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { noInput, verb } from "../verb.ts";
import { isOverdue } from "./expiry.ts";
import { watchesExpiry } from "./policy.ts";

/** Closes the published requests that have expired. Quotes on them stay as they are. Returns how many. */
export const expireBriefs = verb({ name: "expire-briefs", input: noInput, by: watchesExpiry }, (ctx) =>
  ctx.db.transaction((tx) => closeOverdue(ctx, tx)),
);

/** Closes the overdue ones among these requests inside a transaction. */
export async function closeOverdue(ctx: Ctx, tx: Transaction, which?: SQL): Promise<number> {
  const expired = await tx
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired", closedAt: ctx.now })
    .where(inArray(briefs.id, lockedInOrder(tx, briefs.id, and(which, isOverdue(ctx.now)))))
    .returning({ id: briefs.id });
  for (const { id } of expired) await record(ctx, tx, { type: "brief.expired", briefId: id });
  return expired.length;
}
