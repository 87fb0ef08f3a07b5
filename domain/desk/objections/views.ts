import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { briefs, companyProfiles, deals, proposals } from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isAfter, pageOf, readPlace } from "../../kernel/keyset.ts";
import { requireActor } from "../../kernel/policy.ts";
import { readsObjections } from "./policy.ts";
import type { ObjectionFilter } from "./rules.ts";

/** Objections on one page of the list. */
const PAGE_SIZE = 30;

/** Condition: a company that is still there wrote against the counting of this deal. */
export const isObjection = and(isNotNull(deals.objectedAt), isNotNull(deals.companyId));

const FILTERS = {
  WAITING: and(isObjection, isNull(deals.objectionDecidedAt)),
  DECIDED: and(isObjection, isNotNull(deals.objectionDecidedAt)),
} as const satisfies Record<ObjectionFilter, unknown>;

const cases = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({
      proposalId: deals.proposalId,
      briefId: deals.briefId,
      companyId: deals.companyId,
      companyName: companyProfiles.businessName,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      fallenBy: deals.fallenBy,
      fallReason: deals.fallReason,
      chosenAt: deals.createdAt,
      fellAt: deals.stateAt,
      objection: deals.objection,
      objectedAt: deals.objectedAt,
      isUpheld: deals.objectionUpheld,
      answer: deals.objectionAnswer,
      decidedAt: deals.objectionDecidedAt,
    })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId));

/** One page of the objections of companies to deals that count in their figures, the oldest first while they wait. Throws `not_signed_in`, `not_allowed`. */
export async function objectionList(ctx: Ctx, filter: ObjectionFilter, after: string | null) {
  requireActor(ctx, readsObjections);
  const place = readPlace(after);
  const [order, direction] = filter === "WAITING" ? (["asc", asc] as const) : (["desc", desc] as const);
  const at = { at: deals.objectedAt, id: deals.proposalId, order };
  const rows = await cases(ctx)
    .where(and(FILTERS[filter], place ? isAfter(place, at) : undefined))
    .orderBy(direction(deals.objectedAt), direction(deals.proposalId))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, PAGE_SIZE, ({ objectedAt, proposalId }) => ({ at: objectedAt!, id: proposalId }));
}
export type ObjectionCase = Awaited<ReturnType<typeof objectionList>>["shown"][number];

/** How many objections wait for a decision. Throws as `objectionList`. */
export function waitingObjections(ctx: Ctx): Promise<number> {
  requireActor(ctx, readsObjections);
  return ctx.db.$count(deals, FILTERS.WAITING);
}

/** The objection to this deal; null without one. Throws as `objectionList`. */
export async function objectionCase(ctx: Ctx, proposalId: string): Promise<ObjectionCase | null> {
  requireActor(ctx, readsObjections);
  if (!isId(proposalId)) return null;
  const [row] = await cases(ctx).where(and(eq(deals.proposalId, proposalId), isObjection));
  return row ?? null;
}
