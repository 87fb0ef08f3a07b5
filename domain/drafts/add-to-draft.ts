import { and, sql } from "drizzle-orm";
import type { z } from "zod";
import { drafts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { truncated, type TypedValues } from "../kernel/typed-values.ts";
import { verb } from "../kernel/verb.ts";
import { isDraft, loadDraft } from "./draft-view.ts";
import { addToDraftInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";
import { MAX_DRAFT_BYTES } from "./rules.ts";

/**
 * Adds the answers to these fields to a draft and keeps its other answers. False when the draft does not exist (any
 * more). Throws `draft_too_large` and then changes nothing.
 */
export const addToDraft = verb(
  { name: "add-to-draft", input: addToDraftInput, by: keepsDrafts },
  (ctx, draft) => addAnswers(ctx, draft),
);

/** `addToDraft` on the caller's connection, for example in a transaction. */
export async function addAnswers(
  ctx: { db: Pick<Ctx["db"], "select" | "update">; now: Date },
  draft: z.output<typeof addToDraftInput>,
): Promise<boolean> {
  const answers = sql<TypedValues>`${drafts.answers} || ${JSON.stringify(keptAnswers(draft))}::jsonb`;
  const added = await ctx.db
    .update(drafts)
    .set({ answers, updatedAt: ctx.now })
    .where(and(isDraft(draft), sql`octet_length((${answers})::text) <= ${MAX_DRAFT_BYTES}`))
    .returning({ id: drafts.id });
  if (added.length === 1) return true;
  if (await loadDraft(ctx, draft)) throw new DomainError("draft_too_large");
  return false;
}

function keptAnswers({ fields, answers }: { fields: readonly string[]; answers: TypedValues }): TypedValues {
  return Object.fromEntries(fields.map((field) => [field, truncated(answers[field] ?? "")]));
}
