import { and, asc, count, countDistinct, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import {
  alerts,
  briefDisputes,
  briefMarks,
  briefQuestions,
  briefs,
  companyProfiles,
  deals,
  proposals,
} from "#db/schema/index.ts";
import { disputeFields } from "../../compensation/disputes/views.ts";
import { disputeState } from "../../compensation/disputes/rules.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isAfter, pageOf, readPlace } from "../../kernel/keyset.ts";
import { requireActor } from "../../kernel/policy.ts";
import { readsDisputes } from "./policy.ts";
import type { DisputeFilter } from "./rules.ts";

/** Disputes on one page of the list. */
const PAGE_SIZE = 30;

/** Condition: waits for a decision, on the dispute or on the objection to its refusal. */
const isWaiting = or(
  isNull(briefDisputes.isConfirmed),
  and(isNotNull(briefDisputes.objectedAt), isNull(briefDisputes.isUpheld)),
);

const FILTERS = { WAITING: isWaiting, DECIDED: sql`not ${isWaiting}` } as const satisfies Record<
  DisputeFilter,
  unknown
>;

const cases = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({
      proposalId: briefDisputes.proposalId,
      briefId: briefDisputes.briefId,
      companyId: briefDisputes.companyId,
      companyName: companyProfiles.businessName,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      ...disputeFields,
    })
    .from(briefDisputes)
    .innerJoin(briefs, eq(briefs.id, briefDisputes.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, briefDisputes.companyId));

/** One page of the requests that companies disputed, the oldest first while they wait. Throws `not_signed_in`, `not_allowed`. */
export async function disputeList(ctx: Ctx, filter: DisputeFilter, after: string | null) {
  requireActor(ctx, readsDisputes);
  const place = readPlace(after);
  const [order, direction] = filter === "WAITING" ? (["asc", asc] as const) : (["desc", desc] as const);
  const at = { at: briefDisputes.disputedAt, id: briefDisputes.proposalId, order };
  const rows = await cases(ctx)
    .where(and(FILTERS[filter], place ? isAfter(place, at) : undefined))
    .orderBy(direction(briefDisputes.disputedAt), direction(briefDisputes.proposalId))
    .limit(PAGE_SIZE + 1);
  const withState = rows.map((row) => ({ ...row, state: disputeState(row) }));
  return pageOf(withState, PAGE_SIZE, ({ disputedAt, proposalId }) => ({ at: disputedAt, id: proposalId }));
}
export type ListedDispute = Awaited<ReturnType<typeof disputeList>>["shown"][number];

/** How many disputes wait for a decision. Throws as `disputeList`. */
export function waitingDisputes(ctx: Ctx): Promise<number> {
  requireActor(ctx, readsDisputes);
  return ctx.db.$count(briefDisputes, isWaiting);
}

/**
 * A dispute with what is known of its request: what its client did, how many companies were told, opened it and disputed it too, and
 * how often this company disputed requests. Null when there is none. Throws as `disputeList`.
 */
export async function disputeCase(ctx: Ctx, proposalId: string) {
  requireActor(ctx, readsDisputes);
  if (!isId(proposalId)) return null;
  const [dispute] = await cases(ctx).where(eq(briefDisputes.proposalId, proposalId));
  if (!dispute) return null;
  const { briefId, companyId } = dispute;
  return {
    ...dispute,
    state: disputeState(dispute),
    request: await requestFacts(ctx, briefId, proposalId),
    ofCompany: await recordOf(ctx, companyId, proposalId),
  };
}
export type DisputeCase = NonNullable<Awaited<ReturnType<typeof disputeCase>>>;

async function requestFacts({ db }: Pick<Ctx, "db">, briefId: string, proposalId: string) {
  const [brief] = await db
    .select({
      confirmedAt: briefs.confirmedAt,
      status: briefs.status,
      quotes: briefs.proposalsCount,
      hasAccount: sql<boolean>`${briefs.clientId} is not null`,
      hasPhone: sql<boolean>`${briefs.clientPhone} is not null`,
      quotedAt: proposals.createdAt,
      readAt: proposals.readAt,
      dealState: deals.state,
      chosenAt: deals.createdAt,
      /** Null when the client read no message. */
      clientReadAt: deals.clientReadAt,
    })
    .from(briefs)
    .innerJoin(proposals, eq(proposals.id, proposalId))
    .leftJoin(deals, eq(deals.proposalId, proposals.id))
    .where(eq(briefs.id, briefId));
  const [asked] = await db
    .select({ questions: count(), answered: count(briefQuestions.answeredAt) })
    .from(briefQuestions)
    .where(eq(briefQuestions.briefId, briefId));
  const [opened] = await db
    .select({ companies: countDistinct(briefMarks.companyId) })
    .from(briefMarks)
    .where(and(eq(briefMarks.briefId, briefId), isNotNull(briefMarks.seenAt)));
  const others = and(eq(briefDisputes.briefId, briefId), ne(briefDisputes.proposalId, proposalId));
  return {
    ...brief!,
    told: await db.$count(alerts, eq(alerts.briefId, briefId)),
    opened: opened!.companies,
    ...asked!,
    otherDisputes: await db.$count(briefDisputes, others),
  };
}

/** How many quotes a company sent, and how many of their requests it disputed before, with how many of those confirmed. */
async function recordOf({ db }: Pick<Ctx, "db">, companyId: string, proposalId: string) {
  const isOther = and(eq(briefDisputes.companyId, companyId), ne(briefDisputes.proposalId, proposalId));
  const isConfirmed = or(eq(briefDisputes.isConfirmed, true), eq(briefDisputes.isUpheld, true));
  return {
    quotes: await db.$count(proposals, eq(proposals.companyId, companyId)),
    disputes: await db.$count(briefDisputes, isOther),
    confirmed: await db.$count(briefDisputes, and(isOther, isConfirmed)),
  };
}
