import { and, eq, sql } from "drizzle-orm";
import { dealMessages, deals } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { lockDeal } from "../state/lock-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { readMessagesInput } from "./input.ts";

/** A side has read the thread up to a message. Reading again changes nothing. Throws `not_found`. */
export const readMessages = verb(
  { name: "read-messages", input: readMessagesInput, by: actsOnDeals },
  async (ctx, { proposalId, messageId }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, briefId } = await lockDeal(ctx, tx, proposalId);
      const [message] = await tx
        .select({ sentAt: dealMessages.sentAt })
        .from(dealMessages)
        .where(and(eq(dealMessages.id, messageId), eq(dealMessages.proposalId, proposalId)));
      if (!message) throw new DomainError("not_found");
      const column = side === "CLIENT" ? deals.clientReadAt : deals.companyReadAt;
      const readAt = side === "CLIENT" ? { clientReadAt: message.sentAt } : { companyReadAt: message.sentAt };
      const read = await tx
        .update(deals)
        .set(readAt)
        .where(
          and(eq(deals.proposalId, proposalId), sql`coalesce(${column}, '-infinity') < ${message.sentAt}`),
        )
        .returning({ id: deals.proposalId });
      if (read.length > 0)
        await record(ctx, tx, { type: "deal.messages_read", proposalId, briefId, data: { side } });
    });
  },
);
