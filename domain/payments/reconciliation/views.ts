import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import {
  knownDifferences,
  reconciliationDifferences as differences,
  reconciliations,
} from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isExplained } from "./known-differences.ts";
import { withOwnRows } from "../payouts/own-rows.ts";
import { BOOK_PARTS, type BookPart } from "./rules.ts";

/** The newest comparison of each provider, newest first. */
export async function newestComparisons(ctx: Pick<Ctx<OperatorActor>, "db">) {
  const { id, provider, since, until, totals, openDisputes, createdAt } = reconciliations;
  const rows = await ctx.db
    .selectDistinctOn([provider], {
      id,
      provider,
      since,
      until,
      totals,
      openDisputes,
      differences: reconciliations.differences,
      createdAt,
    })
    .from(reconciliations)
    .orderBy(provider, desc(createdAt));
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Differences of a comparison with what an operator wrote about them. */
const differenceRows = (ctx: Pick<Ctx<OperatorActor>, "db">, reconciliationId: string, only?: SQL) =>
  ctx.db
    .select({
      part: differences.part,
      bookId: differences.bookId,
      problem: differences.problem,
      providerCents: differences.providerCents,
      ourCents: differences.ourCents,
      providerState: differences.providerState,
      ourState: differences.ourState,
      firstSeenAt: differences.firstSeenAt,
      note: knownDifferences.note,
    })
    .from(differences)
    .innerJoin(reconciliations, eq(reconciliations.id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .where(and(eq(differences.reconciliationId, reconciliationId), only));

/**
 * What differed in a comparison, the oldest first, and last what an operator explained; at most `size` rows. With the number of our
 * invoice and the company where our books have one.
 */
export async function differencesOf(
  ctx: Pick<Ctx<OperatorActor>, "db">,
  reconciliationId: string,
  size: number,
) {
  const { part, bookId, firstSeenAt } = differences;
  const isLast = sql`${knownDifferences.note} is not null`;
  const rows = await differenceRows(ctx, reconciliationId)
    .orderBy(isLast, asc(firstSeenAt), asc(part), asc(bookId))
    .limit(size);
  return withOwnRows(ctx, rows);
}

export type DifferenceView = Awaited<ReturnType<typeof differencesOf>>[number];

/** A difference of a comparison, as the list of them has it; null for one that is not in it. */
export async function differenceOf(
  ctx: Pick<Ctx<OperatorActor>, "db">,
  { reconciliationId, part, bookId }: { reconciliationId: string; part: string; bookId: string },
): Promise<DifferenceView | null> {
  if (!isId(reconciliationId)) return null;
  const isIt = and(sql`${differences.part} = ${part}`, eq(differences.bookId, bookId));
  const [row] = await withOwnRows(ctx, await differenceRows(ctx, reconciliationId, isIt));
  return row ?? null;
}

/** How many rows of each part differed in a comparison and are not explained, and how many are; null when it is no longer kept. */
export async function comparisonView(ctx: Pick<Ctx, "db">, reconciliationId: string) {
  const [row] = await ctx.db
    .select({ provider: reconciliations.provider, total: reconciliations.differences })
    .from(reconciliations)
    .where(eq(reconciliations.id, reconciliationId));
  if (!row) return null;
  const counts = await ctx.db
    .select({ part: differences.part, count: count(), explained: count(knownDifferences.note) })
    .from(differences)
    .innerJoin(reconciliations, eq(reconciliations.id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .where(eq(differences.reconciliationId, reconciliationId))
    .groupBy(differences.part);
  const explained = counts.reduce((sum, one) => sum + one.explained, 0);
  const ofPart = new Map(counts.map((one) => [one.part, one.count - one.explained]));
  const parts = BOOK_PARTS.map((part) => ({ part, count: ofPart.get(part) ?? 0 }));
  const total = row.total - explained;
  return { ...row, total, explained, parts: parts.filter((one) => one.count > 0) };
}

/**
 * How many rows of each part differ without an explanation, in the newest comparison of each provider together. `comparedAt` is when
 * the oldest of those comparisons was made; null before the first.
 */
export async function comparedMoney(ctx: Pick<Ctx, "db">) {
  const { id, provider, createdAt } = reconciliations;
  const newest = inArray(
    id,
    ctx.db.selectDistinctOn([provider], { id }).from(reconciliations).orderBy(provider, desc(createdAt)),
  );
  const [age] = await ctx.db
    .select({ oldest: sql<Date | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(reconciliations)
    .where(newest);
  const rows = await ctx.db
    .select({ part: differences.part, count: count() })
    .from(differences)
    .innerJoin(reconciliations, eq(id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .where(and(newest, isNull(knownDifferences.note)))
    .groupBy(differences.part);
  const counts = new Map<BookPart, number>(rows.map((row) => [row.part, row.count]));
  return {
    differences: BOOK_PARTS.map((part) => ({ part, count: counts.get(part) ?? 0 })),
    comparedAt: age?.oldest ?? null,
  };
}
