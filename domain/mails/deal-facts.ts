import { and, asc, eq, inArray } from "drizzle-orm";
import { dealMoments, deals, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { extrasOf } from "../deals/extras/extras-view.ts";
import { movesOf } from "../deals/days/moments-view.ts";
import { objectionTo } from "../deals/falling/objection-view.ts";
import { countsForCompany, type FallReason } from "../deals/falling/rules.ts";
import { isRunningDeal, type DealSide } from "../deals/state/rules.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { recipientForMail } from "./member-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { proposalForMail, revealForMail } from "./proposal-facts.ts";

/** What client and company agreed: the deal, the moments that wait for an answer, and the agreed one that the mail is about. */
async function dealFacts(ctx: Pick<Ctx, "db">, { proposalId, kind, momentId, number }: MailOrderIds) {
  const [deal] = await ctx.db
    .select({ state: deals.state, chosenAt: deals.createdAt, saidDoneAt: deals.saidDoneAt })
    .from(deals)
    .where(eq(deals.proposalId, proposalId!));
  if (!deal) return null;
  const moments = await ctx.db
    .select({
      id: dealMoments.id,
      kind: dealMoments.kind,
      side: dealMoments.side,
      state: dealMoments.state,
      day: dealMoments.day,
      time: dealMoments.time,
      hours: dealMoments.hours,
      decidedAt: dealMoments.decidedAt,
    })
    .from(dealMoments)
    .where(and(eq(dealMoments.proposalId, proposalId!), inArray(dealMoments.state, ["PROPOSED", "TAKEN"])))
    .orderBy(asc(dealMoments.number), asc(dealMoments.id));
  const moves = await movesOf(ctx, proposalId!);
  const extras = await extrasOf(ctx, proposalId!);
  return {
    ...deal,
    extras,
    /** The extra work that the mail is about. */
    extra: extras.find((one) => String(one.number) === number) ?? null,
    isRunning: isRunningDeal(deal.state),
    proposed: moments.filter((moment) => moment.state === "PROPOSED" && moment.kind === kind),
    /** Null when it was moved since, or the mail is about none. */
    agreed: moments.find((moment) => moment.state === "TAKEN" && moment.id === momentId) ?? null,
    moves: moves.get(kind === "VISIT" ? "VISIT" : "WORK") ?? 0,
  };
}

/** A deal for its client; null when the client was forgotten. */
export async function dealForMail(ctx: Ctx, order: MailOrderIds) {
  const proposal = await proposalForMail(ctx, order["proposalId"]!);
  const deal = proposal?.clientTo ? await dealFacts(ctx, order) : null;
  return proposal && deal ? { ...proposal, deal } : null;
}

/**
 * A deal for a member of its company, without the client's details: its page has those. Null when the reveal ended, the client was
 * forgotten, or that member may not hear of it any more.
 */
export async function ownDealForMail(ctx: Ctx, order: MailOrderIds) {
  const revealed = await revealForMail(ctx, order);
  const deal = revealed && (await dealFacts(ctx, order));
  if (!deal) return null;
  const { contact: _contact, given: _given, clientName: _name, clientTo: _to, ...proposal } = revealed;
  return { ...proposal, deal };
}

/** What a deal that fell through comes to: who ended it and why, whether its request is open again, and with how many quotes. */
async function fallFacts(ctx: Ctx, { proposalId, side, reason, cameBack }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  if (!proposal) return null;
  const pending = await ctx.db.$count(
    proposals,
    and(eq(proposals.briefId, proposal.briefId), isPendingAt(ctx.now), mayBeShown(proposals)),
  );
  return {
    ...proposal,
    side: side as DealSide,
    reason: reason as FallReason,
    cameBack: cameBack === "yes" && proposal.isRunning,
    pending,
    counts: countsForCompany({
      fallenBy: side as DealSide,
      fallReason: reason as FallReason,
      isObjectionUpheld: false,
    }),
  };
}

/**
 * What was decided on the objection of a company, for one of its members, without anything of the client; null without a decision, and
 * when that member may not hear of it any more.
 */
export async function decidedObjectionForMail(ctx: Ctx, { proposalId, userId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  const recipient = proposal?.companyId && (await recipientForMail(ctx, proposal.companyId, userId));
  const objection = recipient ? await objectionTo(ctx, proposalId!) : null;
  if (!proposal || !recipient || !objection?.answer) return null;
  const { clientName: _name, clientTo: _to, readingToken: _token, ...rest } = proposal;
  return { ...rest, recipient, isUpheld: objection.isUpheld === true, answer: objection.answer };
}

/** A deal that fell through, for its client; null when the client was forgotten. */
export async function fallenDealForMail(ctx: Ctx, order: MailOrderIds) {
  const fallen = await fallFacts(ctx, order);
  return fallen?.clientTo ? fallen : null;
}

/** The same for a member of its company, without anything of the client; null when that member may not hear of it any more. */
export async function ownFallenDealForMail(ctx: Ctx, order: MailOrderIds) {
  const fallen = await fallFacts(ctx, order);
  const recipient = fallen?.companyId && (await recipientForMail(ctx, fallen.companyId, order["userId"]));
  if (!fallen || !recipient) return null;
  const { clientName: _name, clientTo: _to, readingToken: _token, ...rest } = fallen;
  return { ...rest, recipient };
}
