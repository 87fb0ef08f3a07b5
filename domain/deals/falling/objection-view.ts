import { and, eq } from "drizzle-orm";
import { deals } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { countsForCompany, objectUntil } from "./rules.ts";

/**
 * What a company wrote against the counting of this deal in its figures and what was decided, or until which day it may write; null
 * for a deal that did not fall through or never counted.
 */
export async function objectionTo({ db, now }: Pick<Ctx, "db" | "now">, proposalId: string) {
  const [deal] = await db
    .select({
      fallenBy: deals.fallenBy,
      fallReason: deals.fallReason,
      fellAt: deals.stateAt,
      text: deals.objection,
      objectedAt: deals.objectedAt,
      isUpheld: deals.objectionUpheld,
      answer: deals.objectionAnswer,
      decidedAt: deals.objectionDecidedAt,
    })
    .from(deals)
    .where(and(eq(deals.proposalId, proposalId), eq(deals.state, "FALLEN_THROUGH")));
  if (!deal || !countsForCompany({ ...deal, isObjectionUpheld: false })) return null;
  const { fallenBy: _by, fallReason: _reason, fellAt, ...objection } = deal;
  const until = objectUntil(fellAt);
  return { ...objection, until, isOpen: objection.objectedAt === null && amsterdamDay(now) <= until };
}
export type FallObjection = NonNullable<Awaited<ReturnType<typeof objectionTo>>>;
