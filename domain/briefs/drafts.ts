import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { drafts } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { keptOf, type TypedValues } from "../typed-values.ts";
import { MAX_DRAFT_BYTES, type DraftKind } from "./rules.ts";

type NewAnswers = { kind: DraftKind; fields: readonly string[]; answers: TypedValues };

/**
 * Begins a draft with the answers to these fields, and no others. Returns its id, which only its maker may ever see.
 * Throws `draft_too_large`.
 */
export async function beginDraft(ctx: Pick<Ctx, "db" | "now">, draft: NewAnswers): Promise<string> {
  const id = newId(ctx.now);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  return ctx.db.transaction(async (tx) => {
    await tx.insert(drafts).values({ id, kind: draft.kind, answers: {}, ...times });
    await addToDraft({ db: tx, now: ctx.now }, { ...draft, id });
    return id;
  });
}

/**
 * Adds the answers to these fields to a draft and leaves others alone. False when there is no such draft (any more);
 * throws `draft_too_large` when they do not fit, and then nothing changes.
 */
export async function addToDraft(
  ctx: { db: Pick<Ctx["db"], "select" | "update">; now: Date },
  draft: NewAnswers & { id: string },
): Promise<boolean> {
  const answers = sql<TypedValues>`${drafts.answers} || ${JSON.stringify(kept(draft))}::jsonb`;
  const added = await ctx.db
    .update(drafts)
    .set({ answers, updatedAt: ctx.now })
    .where(
      and(
        eq(drafts.id, draft.id),
        eq(drafts.kind, draft.kind),
        sql`octet_length((${answers})::text) <= ${MAX_DRAFT_BYTES}`,
      ),
    )
    .returning({ id: drafts.id });
  if (added.length === 1) return true;
  if (await loadDraft(ctx, draft)) throw new DomainError("draft_too_large");
  return false;
}

function kept({ fields, answers }: NewAnswers): TypedValues {
  return Object.fromEntries(fields.map((field) => [field, keptOf(answers[field] ?? "")]));
}

/** The answers of a draft, or null when it does not exist (any more). */
export async function loadDraft(
  ctx: { db: Pick<Ctx["db"], "select"> },
  draft: { id: string; kind: DraftKind },
): Promise<TypedValues | null> {
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
    .select({ answers: sql<TypedValues>`${drafts.answers} - ${sql.param(without)}::text[]` })
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
