import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { sendMessageInput } from "./input.ts";
import { storeMessage } from "./store-message.ts";

/**
 * A side writes to the other one, also after the work is done. Who does not read it within `UNREAD_MINUTES` is mailed, once until it
 * reads the thread. Throws `not_found`, and `deal_over` when the deal fell through.
 */
export const sendMessage = verb(
  {
    name: "send-message",
    input: sendMessageInput,
    by: actsOnDeals,
    limits: [{ act: "deal-message-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, message) => ({
    messageId: await ctx.db.transaction((tx) => storeMessage(ctx, tx, message)),
  }),
);
