import { sql } from "drizzle-orm";
import { drafts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import type { TypedValues } from "../kernel/typed-values.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { isDraft } from "./draft-view.ts";
import { draftInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";
import type { DraftKind } from "./rules.ts";

/**
 * Creates a copy of a draft. Returns the id of the copy, or null when the draft does not exist (any more). Throws
 * `too_many_requests`.
 */
export const copyDraft = verb(
  { name: "copy-draft", input: draftInput, by: keepsDrafts, limits: [perAddress("draft-from")] },
  (ctx, draft) => copyAnswers(ctx, draft, []),
);

/** `copyDraft` on the caller's connection, without the answers to some fields. */
export async function copyAnswers(
  ctx: { db: Pick<Ctx["db"], "select" | "insert">; now: Date },
  from: { draftId: string; kind: DraftKind },
  without: readonly string[],
): Promise<string | null> {
  const [draft] = await ctx.db
    .select({ answers: sql<TypedValues>`${drafts.answers} - ${sql.param(without)}::text[]` })
    .from(drafts)
    .where(isDraft(from));
  if (!draft) return null;
  const id = newId(ctx.now);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db.insert(drafts).values({ id, kind: from.kind, ...draft, ...times });
  return id;
}
