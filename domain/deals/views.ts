import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { briefs, companies, companyProfiles, dealMessages, deals, proposals } from "#db/schema/index.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import type { CompanyActor, Ctx, UserActor } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { isId } from "../kernel/ids.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { dealFields } from "./deal-fields.ts";
import { currentMoments, momentHistory } from "./days/moments-view.ts";
import { extrasOf, totalOf } from "./extras/extras-view.ts";
import { workPictures } from "./files/files-view.ts";
import { objectionTo } from "./falling/objection-view.ts";
import { handOverOf } from "./finishing/hand-over-view.ts";
import { nextStep } from "./next-step.ts";
import type { DealSide } from "./state/rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

/** The newest deal that meets the condition, with its quote and company. */
async function newestDeal({ db, now }: Reads, which: SQL | undefined) {
  const [deal] = await db
    .select(dealFields(now))
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .leftJoin(companies, eq(companies.id, deals.companyId))
    .where(which)
    .orderBy(desc(deals.createdAt), desc(deals.proposalId))
    .limit(1);
  return deal ?? null;
}

type FoundDeal = NonNullable<Awaited<ReturnType<typeof newestDeal>>>;

/** The facts that both sides read of a deal, in one order: who, what was agreed, the day, and what comes next. */
async function factsOf(ctx: Reads, deal: FoundDeal, side: DealSide) {
  const { proposalId } = deal;
  const moments = (await currentMoments(ctx, [proposalId])).get(proposalId) ?? [];
  const extras = await extrasOf(ctx, proposalId);
  return {
    ...deal,
    side,
    moments,
    days: await momentHistory(ctx, proposalId),
    extras,
    /** Of the quote and the extra work that was accepted, including btw. */
    totalCents: totalOf(deal.quote.priceCents, extras),
    handOver: await handOverOf(ctx, deal),
    /** Pictures of a client's home: a company reads them while it knows the client. */
    pictures:
      side === "COMPANY" && deal.state === "FALLEN_THROUGH" ? [] : await workPictures(ctx, proposalId),
    next: nextStep({ ...deal, moments, extras }, amsterdamDay(ctx.now)),
  };
}
export type DealFacts = Awaited<ReturnType<typeof factsOf>>;

/** The running or latest deal on a request of this client; null before a choice. */
export async function dealForClient(ctx: Reads, client: Pick<UserActor, "userId">, briefId: string) {
  if (!isId(briefId)) return null;
  const deal = await newestDeal(ctx, and(eq(deals.briefId, briefId), eq(briefs.clientId, client.userId)));
  return deal && factsOf(ctx, deal, "CLIENT");
}

/**
 * The deal of this company on a request, with the client's contact details, which are null once it fell through or the client is
 * forgotten, and what can be said against its counting. The whole is null when the company was not chosen.
 */
export async function dealForCompany(ctx: Reads, company: Pick<CompanyActor, "companyId">, briefId: string) {
  if (!isId(briefId)) return null;
  const deal = await newestDeal(ctx, and(eq(deals.briefId, briefId), isOwnCompany(deals.companyId, company)));
  if (!deal) return null;
  const contacts = await revealedContacts(ctx, company, [deal.proposalId]);
  return {
    ...(await factsOf(ctx, deal, "COMPANY")),
    contact: contacts.get(deal.proposalId) ?? null,
    objection: await objectionTo(ctx, deal.proposalId),
  };
}

/** The state of the newest deal on each of these requests, for the lists of their clients, with what comes next. */
export const dealsOnRequests = (ctx: Reads, briefIds: string[]) =>
  statesOf(ctx, "CLIENT", inArray(deals.briefId, briefIds));

/** The same for the deals of a company on these requests. */
export const dealsOfCompany = (ctx: Reads, company: Pick<CompanyActor, "companyId">, briefIds: string[]) =>
  statesOf(ctx, "COMPANY", and(isOwnCompany(deals.companyId, company), inArray(deals.briefId, briefIds)));

/** The newest deal of each request that meets the condition, by request, with how many messages this side has not read. */
async function statesOf(ctx: Reads, side: DealSide, which: SQL | undefined) {
  const readAt = sql.identifier((side === "CLIENT" ? deals.clientReadAt : deals.companyReadAt).name);
  const rows = await ctx.db
    .selectDistinctOn([deals.briefId], {
      briefId: deals.briefId,
      proposalId: deals.proposalId,
      state: deals.state,
      assignedTo: deals.assignedTo,
      saidDoneAt: deals.saidDoneAt,
      unread: sql<number>`(select count(*)::int from ${dealMessages} message
        where message.proposal_id = ${deals}.proposal_id and message.side <> ${side}
          and message.sent_at > coalesce(${deals}.${readAt}, '-infinity'))`,
    })
    .from(deals)
    .where(which)
    .orderBy(deals.briefId, desc(deals.createdAt), desc(deals.proposalId));
  const moments = await currentMoments(
    ctx,
    rows.map(({ proposalId }) => proposalId),
  );
  const today = amsterdamDay(ctx.now);
  const lines = rows.map((deal) => ({
    ...deal,
    next: nextStep({ ...deal, moments: moments.get(deal.proposalId) ?? [] }, today),
  }));
  return new Map(lines.map((line) => [line.briefId, line]));
}
export type DealLine = NonNullable<ReturnType<Awaited<ReturnType<typeof statesOf>>["get"]>>;
