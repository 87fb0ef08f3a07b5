import { logAct } from "../audit/log-act.ts";
import { isOpened } from "../audit/look-until.ts";
import { verb } from "../kernel/verb.ts";
import { openCaseInput } from "./input.ts";
import { readsDesk } from "./policy.ts";

/**
 * Logs that the acting operator opened a case, whose page shows what it needs to handle it: at most once in a quarter of an hour, so
 * that answering is not a look of its own. The page runs it while it loads.
 */
export const openCase = verb(
  { name: "open-case", input: openCaseInput, by: readsDesk },
  async (ctx, { kind, subjectId }) => {
    if (await isOpened(ctx, kind, subjectId)) return;
    await logAct(ctx, ctx.db, { act: "open-case", subjectKind: kind, subjectId });
  },
);
