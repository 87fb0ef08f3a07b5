import { and, eq, sql } from "drizzle-orm";
import { briefQuestions, briefs, companies, proposals, quoteAsks } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { briefForMail } from "./brief-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { recipientForMail } from "./member-facts.ts";
import { proposalForMail } from "./proposal-facts.ts";

/** A brief with a question about it, for its client. Holds nothing of who asked. */
export async function questionForMail(ctx: Ctx, { briefId, questionId }: MailOrderIds) {
  const isThis = and(
    eq(briefQuestions.id, questionId!),
    eq(briefQuestions.briefId, briefId!),
    mayBeShown(briefQuestions),
  );
  const [asked] = await ctx.db
    .select({ question: briefQuestions.question, answeredAt: briefQuestions.answeredAt })
    .from(briefQuestions)
    .where(isThis);
  const brief = asked && (await briefForMail(ctx, briefId!));
  return brief ? { ...brief, question: asked.question, isAnswered: asked.answeredAt !== null } : null;
}

/**
 * An answered question for a member of the company that asked it. Holds nothing of the client. Null when that member may not hear
 * of it any more.
 */
export async function answerForMail(ctx: Ctx, { questionId, companyId, userId }: MailOrderIds) {
  const [row] = await ctx.db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      companyName: companies.companyName,
      question: briefQuestions.question,
      answer: briefQuestions.answer,
    })
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .innerJoin(companies, eq(companies.id, briefQuestions.companyId))
    .where(and(eq(briefQuestions.id, questionId!), eq(briefQuestions.companyId, companyId!)));
  const recipient = row && (await recipientForMail(ctx, companyId!, userId));
  if (!recipient || row.answer === null) return null;
  return { ...row, answer: row.answer, recipient };
}

const askOf = async ({ db }: Ctx, { proposalId, askId }: MailOrderIds) => {
  const [ask] = await db
    .select({
      kind: quoteAsks.kind,
      text: quoteAsks.text,
      answer: quoteAsks.answer,
      isAnswered: sql<boolean>`(${quoteAsks.answeredAt} is not null or ${proposals.version} > ${quoteAsks.quoteVersion})`,
    })
    .from(quoteAsks)
    .innerJoin(proposals, eq(proposals.id, quoteAsks.proposalId))
    .where(and(eq(quoteAsks.id, askId!), eq(quoteAsks.proposalId, proposalId!)));
  return ask ?? null;
};

/** What a client asked about a pending quote, for a member of its company; holds nothing of the client. */
export async function quoteAskForMail(ctx: Ctx, order: MailOrderIds) {
  const ask = await askOf(ctx, order);
  const proposal = ask && (await proposalForMail(ctx, order["proposalId"]!));
  const recipient = proposal?.companyId && (await recipientForMail(ctx, proposal.companyId, order["userId"]));
  if (!ask || !proposal || !recipient) return null;
  const { clientName: _name, clientTo: _to, readingToken: _token, ...quote } = proposal;
  return { ...quote, ...ask, recipient };
}

/** The answer of a company, for the client who asked. */
export async function answeredQuoteAskForMail(ctx: Ctx, order: MailOrderIds) {
  const ask = await askOf(ctx, order);
  const proposal = ask && (await proposalForMail(ctx, order["proposalId"]!));
  return proposal?.clientTo && ask?.answer ? { ...proposal, ...ask, answer: ask.answer } : null;
}
