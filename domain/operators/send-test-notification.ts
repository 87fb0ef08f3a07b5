import { record } from "../events/record.ts";
import { noInput, verb } from "../verb.ts";
import { testsMail } from "./policy.ts";

/** Sends a test mail to the acting operator only. */
export const sendTestNotification = verb(
  { name: "send-test-notification", input: noInput, by: testsMail },
  async (ctx) => {
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: "operator.test_requested", userId: ctx.actor.userId }),
    );
  },
);
