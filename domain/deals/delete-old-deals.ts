import { and, lt, sql } from "drizzle-orm";
import { dealMessages, dealMoments, deals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { deleteUnlocked } from "../kernel/lock-rows.ts";
import { deleteOldOffences } from "./complaints/forget-complaints.ts";
import { deleteOldFiles } from "./files/delete-files.ts";
import { MESSAGE_DAYS } from "./messages/rules.ts";
import { DEAL_YEARS } from "./state/rules.ts";

/** Deletes old messages and files, and the deals that nobody needs as proof any more: years after the choice, and after the last agreed day. */
export async function deleteOldDeals(ctx: Pick<Ctx, "db" | "now" | "storage">): Promise<void> {
  const since = daysBefore(ctx.now, DEAL_YEARS * 365);
  const hasLaterDay = sql`exists (select from ${dealMoments} agreed where agreed.proposal_id = ${deals.proposalId}
    and agreed.state = 'TAKEN' and agreed.day >= ${amsterdamDay(since)})`;
  const writtenSince = daysBefore(ctx.now, MESSAGE_DAYS);
  // First: those of a message go with it, and are found by their rows.
  await deleteOldFiles(ctx, writtenSince);
  await deleteOldOffences(ctx);
  await deleteUnlocked(ctx.db, dealMessages.id, lt(dealMessages.sentAt, writtenSince));
  await deleteUnlocked(ctx.db, deals.proposalId, and(lt(deals.createdAt, since), sql`not ${hasLaterDay}`));
}
