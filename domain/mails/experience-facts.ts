import { and, eq, isNotNull } from "drizzle-orm";
import { experiences, reports } from "#db/schema/index.ts";
import { companyFigures } from "../experiences/figures-view.ts";
import { isWaiting } from "../experiences/readable.ts";
import type { Tie } from "../experiences/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { recipientForMail } from "./member-facts.ts";
import { proposalForMail } from "./proposal-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

type Proposal = NonNullable<Awaited<ReturnType<typeof proposalForMail>>>;

/** A quote with what clients said of its company, as its page counts that. */
export async function quoteWithFiguresForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  if (!proposal?.companyId) return null;
  const figures = await companyFigures(ctx, [proposal.companyId]);
  const { meanTenths, count } = figures.get(proposal.companyId)!;
  return { ...proposal, figures: { meanTenths, count } };
}

/** A deal that ended, for its client; null when the client was forgotten or has no account, and once it wrote how it went. */
export async function endedDealForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  if (!proposal?.clientTo || proposal.clientId === null) return null;
  const isOwn = and(eq(experiences.proposalId, proposalId!), eq(experiences.side, "CLIENT"));
  const written = await ctx.db.$count(experiences, isOwn);
  return written > 0 ? null : proposal;
}

/** What a client wrote and waits for an operator, for that client; null when it does not wait any more. */
export async function heldExperienceForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const proposal = await proposalForMail(ctx, proposalId!);
  const [held] = await ctx.db
    .select({ heldFor: experiences.heldFor })
    .from(experiences)
    .where(and(eq(experiences.proposalId, proposalId!), eq(experiences.side, "CLIENT"), isWaiting));
  if (!proposal?.clientTo || !held) return null;
  return { ...proposal, heldFor: (held.heldFor ?? []) as Tie[] };
}

/** What an operator decided on a side's experience that waited, with the reasons; null when it did not, or its writer withdrew it. */
async function decidedFacts(ctx: Ctx, proposalId: string, side: "CLIENT" | "COMPANY") {
  const [decided] = await ctx.db
    .select({ reason: experiences.holdReason, withdrawnAt: experiences.withdrawnAt })
    .from(experiences)
    .where(
      and(
        eq(experiences.proposalId, proposalId),
        eq(experiences.side, side),
        isNotNull(experiences.holdReason),
      ),
    );
  const proposal = decided ? await proposalForMail(ctx, proposalId) : null;
  if (!proposal || decided?.reason == null) return null;
  return { ...proposal, reason: decided.reason, isUpheld: decided.withdrawnAt !== null };
}

/** What a client wrote was placed: for that client. */
export async function placedExperienceForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const decided = await decidedFacts(ctx, proposalId!, "CLIENT");
  return decided?.clientTo ? decided : null;
}

/** What came of the objection of a client to what the company said: for that client. */
export async function decidedFactsForMail(ctx: Ctx, { proposalId }: MailOrderIds) {
  const decided = await decidedFacts(ctx, proposalId!, "COMPANY");
  return decided?.clientTo ? decided : null;
}

/** The same for a member of the company, without who the client is; null when that member may not hear of it any more. */
export async function removedFactsForMail(ctx: Ctx, { proposalId, userId }: MailOrderIds) {
  const decided = await decidedFacts(ctx, proposalId!, "COMPANY");
  return decided && forMember(ctx, decided, userId);
}

async function forMember<Facts extends Proposal>(ctx: Ctx, facts: Facts, userId: string | undefined) {
  const recipient = facts.companyId && (await recipientForMail(ctx, facts.companyId, userId));
  if (!recipient) return null;
  const { clientName: _name, clientTo: _to, readingToken: _token, ...rest } = facts;
  return { ...rest, recipient };
}

/** What was decided on a report of what a client wrote, without who reported it. */
async function reportFacts(ctx: Ctx, { proposalId, reportId }: MailOrderIds) {
  const [report] = await ctx.db
    .select({ outcome: reports.outcome, decision: reports.decision })
    .from(reports)
    .where(eq(reports.id, reportId!));
  const proposal = await proposalForMail(ctx, proposalId!);
  if (!proposal || !report?.outcome) return null;
  return { ...proposal, outcome: report.outcome, decision: report.decision ?? "" };
}

/** A decided report of an experience, for the client who wrote that. */
export async function ownReportedExperienceForMail(ctx: Ctx, order: MailOrderIds) {
  const decided = await reportFacts(ctx, order);
  return decided?.clientTo ? decided : null;
}

/** The same for a member of the company that it is about, without who the client is. */
export async function reportedExperienceForMail(ctx: Ctx, order: MailOrderIds) {
  const decided = await reportFacts(ctx, order);
  return decided && forMember(ctx, decided, order["userId"]);
}
