import { lt } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { deleteUnlocked } from "../../kernel/lock-rows.ts";
import { WEBHOOK_LOG_DAYS } from "./rules.ts";

/** Deletes the log of messages that were ordered long ago. */
export async function deleteOldDeliveries(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const isOld = lt(webhookDeliveries.createdAt, daysBefore(ctx.now, WEBHOOK_LOG_DAYS));
  await deleteUnlocked(ctx.db, webhookDeliveries.id, isOld);
}
