import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { briefs, dealMessages, deals } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { theSystem } from "../../kernel/policy.ts";
import { idField, verb } from "../../kernel/verb.ts";

const tellUnreadInput = z.object({ proposalId: idField, messageId: idField });

/**
 * Mails who did not read this message, the first of its silence, and nobody who read it meanwhile or whose deal fell through.
 * Idempotent.
 */
export const tellUnread = verb(
  { name: "tell-unread", input: tellUnreadInput, by: theSystem },
  async (ctx, { proposalId, messageId }) => {
    const isUnread = and(
      eq(dealMessages.id, messageId),
      eq(dealMessages.proposalId, proposalId),
      ne(deals.state, "FALLEN_THROUGH"),
      sql`${dealMessages.sentAt} > coalesce(
        case ${dealMessages.side} when 'CLIENT' then ${deals.companyReadAt} else ${deals.clientReadAt} end, '-infinity')`,
    );
    await ctx.db.transaction(async (tx) => {
      const [unread] = await tx
        .select({ side: dealMessages.side, briefId: deals.briefId })
        .from(dealMessages)
        .innerJoin(deals, eq(deals.proposalId, dealMessages.proposalId))
        .innerJoin(briefs, eq(briefs.id, deals.briefId))
        .where(isUnread)
        .for("update", { of: briefs });
      if (!unread) return;
      const { side, briefId } = unread;
      await record(ctx, tx, { type: "deal.messages_unread", proposalId, briefId, data: { side, messageId } });
    });
  },
);
