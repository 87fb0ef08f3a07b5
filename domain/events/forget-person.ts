import { eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { events } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { deleteUnlocked, lockedInOrder } from "../kernel/lock-rows.ts";
import { EVENT_DAYS } from "./rules.ts";

/** Removes the id of a person from all events, in the transaction that deletes the account. */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  const names = or(eq(events.actorId, userId), eq(events.userId, userId));
  await tx
    .update(events)
    .set({
      actorId: sql`nullif(${events.actorId}, ${userId}::uuid)`,
      userId: sql`nullif(${events.userId}, ${userId}::uuid)`,
    })
    .where(inArray(events.id, lockedInOrder(tx, events.id, names)));
}

/** Deletes events older than `EVENT_DAYS`. */
export async function deleteOldEvents(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await deleteUnlocked(ctx.db, events.id, lt(events.occurredAt, daysBefore(ctx.now, EVENT_DAYS)));
}
