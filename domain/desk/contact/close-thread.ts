import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { changeThread } from "./change-thread.ts";
import { threadInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/** Closes a thread without an answer. A new message opens it again. Throws `not_found`, `thread_changed`. */
export const closeThread = verb(
  { name: "close-thread", input: threadInput, by: answersMessages },
  async (ctx, { threadId, version }) => {
    await ctx.db.transaction(async (tx) => {
      await changeThread(tx, { threadId, version }, { state: "CLOSED", waitsSince: null });
      await record(ctx, tx, { type: "contact.closed", data: { threadId } });
      await logAct(ctx, tx, { act: "close-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
