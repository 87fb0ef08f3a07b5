import { drafts } from "#db/schema/index.ts";
import { newId } from "../kernel/ids.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { addAnswers } from "./add-to-draft.ts";
import { draftAnswersInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";

/**
 * Creates a draft with the answers to these fields. Returns its id, which is its only key: give it to the browser
 * that made it alone, signed. Throws `draft_too_large`, `too_many_requests`.
 */
export const beginDraft = verb(
  {
    name: "begin-draft",
    input: draftAnswersInput,
    by: keepsDrafts,
    limits: [perAddress("draft-from")],
  },
  async (ctx, { kind, ...typed }): Promise<string> => {
    const draftId = newId(ctx.now);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    return ctx.db.transaction(async (tx) => {
      await tx.insert(drafts).values({ id: draftId, kind, answers: {}, ...times });
      await addAnswers({ db: tx, now: ctx.now }, { draftId, kind, ...typed });
      return draftId;
    });
  },
);
