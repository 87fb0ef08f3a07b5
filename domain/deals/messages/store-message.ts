import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealMessages, deals } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { addMinutes } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { lockThread, type LockedDeal } from "../state/lock-deal.ts";
import { UNREAD_MINUTES } from "./rules.ts";
import { readAtOf } from "./thread-view.ts";

/** Stores a message of the acting side, and schedules its mail. Returns its id. Throws as `lockThread`. */
export async function storeMessage(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  { proposalId, text }: { proposalId: string; text: string },
): Promise<string> {
  const deal = await lockThread(ctx, tx, proposalId);
  const id = newId(ctx.now);
  await tx
    .insert(dealMessages)
    .values({ id, proposalId, side: deal.side, writtenBy: ctx.actor.userId, text, sentAt: ctx.now });
  // Who writes has read the thread.
  await tx.update(deals).set(readAtOf(deal.side, ctx.now)).where(eq(deals.proposalId, proposalId));
  const silence = await firstUnread(tx, deal);
  const data = { side: deal.side, messageId: id, silence };
  await record(ctx, tx, { type: "deal.message_sent", proposalId, briefId: deal.briefId, data });
  if (silence === id) await tellLater(ctx, tx, proposalId, id);
  return id;
}

/** The oldest message of this side that the other one did not read: its silence. */
async function firstUnread(tx: Transaction, { proposalId, side }: LockedDeal): Promise<string> {
  const readAt = side === "CLIENT" ? deals.companyReadAt : deals.clientReadAt;
  const [first] = await tx
    .select({ id: dealMessages.id })
    .from(dealMessages)
    .innerJoin(deals, eq(deals.proposalId, dealMessages.proposalId))
    .where(
      and(
        eq(dealMessages.proposalId, proposalId),
        eq(dealMessages.side, side),
        gt(dealMessages.sentAt, sql`coalesce(${readAt}, '-infinity')`),
      ),
    )
    .orderBy(asc(dealMessages.sentAt), asc(dealMessages.id))
    .limit(1);
  return first!.id;
}

const tellLater = (ctx: Pick<Ctx, "now" | "queue">, tx: Transaction, proposalId: string, messageId: string) =>
  ctx.queue.enqueueMany(tx, "tell-unread", [
    { data: { proposalId, messageId }, startAfter: addMinutes(ctx.now, UNREAD_MINUTES) },
  ]);
