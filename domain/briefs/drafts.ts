import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { drafts } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import type { DraftKind } from "./rules.ts";

/** What a visitor typed so far: raw texts, unchecked, by field name. */
export type DraftAnswers = Record<string, string | string[]>;

/** Longest raw answer that a draft keeps; forms allow far less. */
const MAX_ANSWER_LENGTH = 4_000;

/** Most answers to one question that a draft keeps. */
const MAX_ANSWERS = 50;

// Cutting may halve a pair of surrogates, which jsonb refuses.
const cut = (text: string) => text.slice(0, MAX_ANSWER_LENGTH).toWellFormed();

/**
 * Adds answers to a draft, making it when there is none (`id` null) and leaving answers of other steps alone.
 * Only the named fields are taken over. Returns the draft's id, which only its maker may ever see.
 */
export async function saveDraft(
  ctx: Pick<Ctx, "db" | "now">,
  draft: { id: string | null; kind: DraftKind; fields: readonly string[]; answers: DraftAnswers },
): Promise<string> {
  const answers: DraftAnswers = {};
  for (const field of draft.fields) {
    const answer = draft.answers[field] ?? "";
    answers[field] = Array.isArray(answer) ? answer.slice(0, MAX_ANSWERS).map(cut) : cut(answer);
  }
  const id = draft.id ?? newId(ctx.now);
  const [saved] = await ctx.db
    .insert(drafts)
    .values({ id, kind: draft.kind, answers, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: drafts.id,
      set: { answers: sql`${drafts.answers} || excluded.answers`, updatedAt: ctx.now },
      setWhere: eq(drafts.kind, draft.kind),
    })
    .returning({ id: drafts.id });
  return saved?.id ?? saveDraft(ctx, { ...draft, id: null });
}

/** The answers of a draft, or null when it does not exist (any more). */
export async function loadDraft(
  ctx: Pick<Ctx, "db">,
  draft: { id: string; kind: DraftKind },
): Promise<DraftAnswers | null> {
  const [row] = await ctx.db
    .select({ answers: drafts.answers })
    .from(drafts)
    .where(and(eq(drafts.id, draft.id), eq(drafts.kind, draft.kind)));
  return row?.answers ?? null;
}

/** A draft with the answers of this one, less some fields; its id, or null when this one is gone. */
export async function copyDraft(
  ctx: Pick<Ctx, "now">,
  tx: Pick<Transaction, "select" | "insert">,
  from: { id: string; kind: DraftKind },
  without: readonly string[],
): Promise<string | null> {
  const [draft] = await tx
    .select({ answers: sql<DraftAnswers>`${drafts.answers} - ${sql.param(without)}::text[]` })
    .from(drafts)
    .where(and(eq(drafts.id, from.id), eq(drafts.kind, from.kind)));
  if (!draft) return null;
  const id = newId(ctx.now);
  await tx.insert(drafts).values({ id, kind: from.kind, ...draft, createdAt: ctx.now, updatedAt: ctx.now });
  return id;
}

/** Forgets a draft that became what it was for. */
export async function discardDraft(
  ctx: Pick<Ctx, "db">,
  draft: { id: string; kind: DraftKind },
): Promise<void> {
  await ctx.db.delete(drafts).where(and(eq(drafts.id, draft.id), eq(drafts.kind, draft.kind)));
}
