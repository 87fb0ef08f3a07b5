import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { testsMail } from "./policy.ts";

/** Sends a test mail to the acting operator only. */
export const sendTestNotification = verb(
  { name: "send-test-notification", input: noInput, by: testsMail },
  async (ctx) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await record(ctx, tx, { type: "operator.test_requested", userId });
      await logAct(ctx, tx, { act: "send-test-notification", subjectKind: "operator", subjectId: userId });
    });
  },
);
