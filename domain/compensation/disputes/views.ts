import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { briefDisputes, briefs, deals, proposals } from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { isId } from "../../kernel/ids.ts";
import { disputeState, disputeUntil, objectToRefusalUntil } from "./rules.ts";

/** What company and operator read of a dispute. */
export const disputeFields = {
  reason: briefDisputes.reason,
  note: briefDisputes.note,
  disputedAt: briefDisputes.disputedAt,
  isConfirmed: briefDisputes.isConfirmed,
  answer: briefDisputes.answer,
  decidedAt: briefDisputes.decidedAt,
  objection: briefDisputes.objection,
  objectedAt: briefDisputes.objectedAt,
  isUpheld: briefDisputes.isUpheld,
  objectionAnswer: briefDisputes.objectionAnswer,
  objectionDecidedAt: briefDisputes.objectionDecidedAt,
  creditCents: briefDisputes.creditCents,
  monthCents: briefDisputes.monthCents,
  requests: briefDisputes.requests,
};

/**
 * What a company said of a request on which it quoted, where that stands, and until which day it may say so or object; null without a
 * quote of its own.
 */
export async function ownDispute(
  { db, now }: Pick<Ctx, "db" | "now">,
  company: Pick<CompanyActor, "companyId">,
  briefId: string,
) {
  if (!isId(briefId)) return null;
  const [row] = await db
    .select({
      proposalId: proposals.id,
      quotedAt: proposals.createdAt,
      chosenAt: deals.createdAt,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      dispute: disputeFields,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(deals, eq(deals.proposalId, proposals.id))
    .leftJoin(briefDisputes, eq(briefDisputes.proposalId, proposals.id))
    .where(and(eq(proposals.briefId, briefId), isOwnCompany(proposals.companyId, company)));
  if (!row) return null;
  const { quotedAt, chosenAt, dispute, ...quote } = row;
  const until = disputeUntil(quotedAt, chosenAt);
  const today = amsterdamDay(now);
  if (!dispute?.disputedAt) return { ...quote, until, isOpen: today <= until, dispute: null };
  const state = disputeState(dispute);
  const objectUntil = dispute.decidedAt && objectToRefusalUntil(dispute.decidedAt);
  return {
    ...quote,
    until,
    isOpen: false,
    dispute: {
      ...dispute,
      state,
      objectUntil,
      mayObject: state === "REFUSED" && objectUntil !== null && today <= objectUntil,
    },
  };
}
export type OwnDispute = NonNullable<Awaited<ReturnType<typeof ownDispute>>>;

const exported = ({ db }: Pick<Ctx, "db">, which: SQL) =>
  db
    .select({ briefId: briefDisputes.briefId, quoteId: briefDisputes.proposalId, ...disputeFields })
    .from(briefDisputes)
    .where(which)
    .orderBy(desc(briefDisputes.disputedAt), desc(briefDisputes.proposalId));

/** What this company said of requests, for its download. */
export const exportDisputesOf = (ctx: Pick<Ctx, "db">, company: Pick<CompanyActor, "companyId">) =>
  exported(ctx, isOwnCompany(briefDisputes.companyId, company));

/** What companies said of these requests of one client, for its download. */
export const exportDisputesOn = async (ctx: Pick<Ctx, "db">, briefIds: string[]) =>
  (await exported(ctx, inArray(briefDisputes.briefId, briefIds))).map(
    ({ creditCents: _credit, monthCents: _month, requests: _requests, ...said }) => said,
  );
