import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { changeThread } from "./change-thread.ts";
import { threadInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/** Opens a thread again, so that an answer is due. Throws `not_found`, `thread_changed`. */
export const reopenThread = verb(
  { name: "reopen-thread", input: threadInput, by: answersMessages },
  async (ctx, { threadId, version }) => {
    await ctx.db.transaction(async (tx) => {
      await changeThread(tx, { threadId, version }, { state: "OPEN", waitsSince: ctx.now });
      await record(ctx, tx, { type: "contact.reopened", data: { threadId } });
      await logAct(ctx, tx, { act: "reopen-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
