import { and, eq } from "drizzle-orm";
import { drafts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { TypedValues } from "../kernel/typed-values.ts";
import type { DraftKind } from "./rules.ts";

/** Condition for a draft of this kind. Its id is known only to the browser that made it. */
export const isDraft = ({ draftId, kind }: { draftId: string; kind: DraftKind }) =>
  and(eq(drafts.id, draftId), eq(drafts.kind, kind));

/** The answers of a draft; null when it does not exist (any more). */
export async function loadDraft(
  ctx: { db: Pick<Ctx["db"], "select"> },
  draft: { draftId: string; kind: DraftKind },
): Promise<TypedValues | null> {
  const [row] = await ctx.db.select({ answers: drafts.answers }).from(drafts).where(isDraft(draft));
  return row?.answers ?? null;
}
