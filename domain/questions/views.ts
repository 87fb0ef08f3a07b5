import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { briefQuestions, briefs } from "#db/schema/index.ts";
import { mayReadOpenBriefs } from "../briefs/policy.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { readableBy } from "../proposals/readable-by.ts";
import type { RequestReader } from "../proposals/request-view.ts";
import { askableBrief } from "./askable-brief.ts";
import { MAX_QUESTIONS, questionsUntil, refusalToAsk } from "./rules.ts";

// Who asked is in none of these views: a company reads only which questions are its own.

const questionFields = {
  id: briefQuestions.id,
  question: briefQuestions.question,
  askedAt: briefQuestions.askedAt,
  answer: briefQuestions.answer,
  answeredAt: briefQuestions.answeredAt,
};

const inOrder = [asc(briefQuestions.askedAt), asc(briefQuestions.id)];

/** The questions about a brief for a company that may read its sheet; none for another. `isOwn`: this company asked it. */
export async function questionsOnSheet(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, briefId: string) {
  return ctx.db
    .select({
      ...questionFields,
      isOwn: sql<boolean>`coalesce(${isOwnCompany(briefQuestions.companyId, reader)}, false)`,
    })
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .where(and(eq(briefQuestions.briefId, briefId), readableBy(reader, ctx.now)))
    .orderBy(...inOrder);
}

/**
 * Whether this company may ask about a brief, how often still and until when; null without a subscription, or when it may not
 * see the brief.
 */
export async function askingOnSheet(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, briefId: string) {
  const { companyId, vertical } = reader;
  if (companyId === null || !mayReadOpenBriefs(reader)) return null;
  const brief = await askableBrief(ctx, { companyId, vertical }, briefId);
  if (!brief) return null;
  return {
    left: MAX_QUESTIONS - brief.asked,
    until: questionsUntil(brief),
    refusal: refusalToAsk(brief, ctx.now),
  };
}
export type SheetAsking = Awaited<ReturnType<typeof askingOnSheet>>;

export type SheetQuestion = Awaited<ReturnType<typeof questionsOnSheet>>[number];

/** The questions about a brief for its client, or for somebody with its reading link. */
export async function questionsOfRequest(ctx: Pick<Ctx, "db">, reader: RequestReader, briefId: string) {
  const isRead: SQL =
    reader.kind === "client" ? eq(briefs.clientId, reader.userId) : eq(briefs.id, reader.briefId);
  return ctx.db
    .select(questionFields)
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .where(and(eq(briefQuestions.briefId, briefId), isRead))
    .orderBy(...inOrder);
}
export type RequestQuestion = Awaited<ReturnType<typeof questionsOfRequest>>[number];

/** Every question of a company for a download, or those that this member asked. */
export function exportQuestions(ctx: Pick<Ctx, "db">, company: UserActor, askedBy?: string) {
  return ctx.db
    .select({
      category: briefs.category,
      locationText: briefs.locationText,
      number: briefQuestions.number,
      question: briefQuestions.question,
      askedAt: briefQuestions.askedAt,
      answer: briefQuestions.answer,
      answeredAt: briefQuestions.answeredAt,
    })
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .where(
      and(
        isOwnCompany(briefQuestions.companyId, company),
        askedBy === undefined ? undefined : eq(briefQuestions.askedBy, askedBy),
      ),
    )
    .orderBy(asc(briefQuestions.askedAt));
}
