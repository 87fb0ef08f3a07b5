import { asc, eq } from "drizzle-orm";
import { dealExtras } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** All extra work of a deal, whatever became of it, in the order in which it was offered. */
export const extrasOf = ({ db }: Pick<Ctx, "db">, proposalId: string) =>
  db
    .select({
      number: dealExtras.number,
      lines: dealExtras.lines,
      reason: dealExtras.reason,
      totalCents: dealExtras.totalCents,
      volumeM3: dealExtras.volumeM3,
      volumeBeforeM3: dealExtras.volumeBeforeM3,
      state: dealExtras.state,
      offeredAt: dealExtras.offeredAt,
      decidedAt: dealExtras.decidedAt,
    })
    .from(dealExtras)
    .where(eq(dealExtras.proposalId, proposalId))
    .orderBy(asc(dealExtras.number));

type Extra = Awaited<ReturnType<typeof extrasOf>>[number];

/** What client and company agreed on in total, in cents including btw: the quote and the extra work that was accepted. */
export const totalOf = (priceCents: number, extras: readonly Pick<Extra, "state" | "totalCents">[]): number =>
  extras.reduce(
    (total, { state, totalCents }) => (state === "ACCEPTED" ? total + totalCents : total),
    priceCents,
  );
