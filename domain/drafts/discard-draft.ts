import { drafts } from "#db/schema/index.ts";
import { verb } from "../kernel/verb.ts";
import { isDraft } from "./draft-view.ts";
import { draftInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";

/** Deletes a draft whose form was sent. */
export const discardDraft = verb(
  { name: "discard-draft", input: draftInput, by: keepsDrafts },
  async (ctx, draft) => {
    await ctx.db.delete(drafts).where(isDraft(draft));
  },
);
