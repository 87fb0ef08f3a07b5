import { and, eq } from "drizzle-orm";
import { briefQuestions, briefs, companies } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { mayBeShown } from "../may-be-shown.ts";
import { briefForMail } from "./brief-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { recipientForMail } from "./member-facts.ts";

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
