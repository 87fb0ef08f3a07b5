import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefQuestions, briefs } from "#db/schema/index.ts";
import { mayReadOpenBriefs } from "../../briefs/policy.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import type { BriefSheet } from "../reading/brief-sheet-view.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { RequestReader } from "../request-view.ts";
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

/**
 * The questions about a brief, as a company reads them. `isOwn`: this company asked it. The caller checks that the company may
 * read the sheet (`briefSheet`).
 */
export async function questionsOnSheet(
  ctx: Pick<Ctx, "db">,
  { companyId }: Pick<CompanyReader, "companyId">,
  briefId: string,
) {
  const query = preparedOnce(ctx.db, "questions_on_sheet", (name) => prepareOnSheet(ctx.db, name));
  return query.execute({ companyId, briefId });
}
export type SheetQuestion = Awaited<ReturnType<typeof questionsOnSheet>>[number];

const given = sql.placeholder;

const prepareOnSheet = (db: Database, name: string) =>
  db
    .select({
      ...questionFields,
      isOwn: sql<boolean>`coalesce(${isOwnCompany(briefQuestions.companyId, { companyId: given("companyId") })}, false)`,
    })
    .from(briefQuestions)
    .where(and(eq(briefQuestions.briefId, given("briefId")), mayBeShown(briefQuestions)))
    .orderBy(...inOrder)
    .prepare(name);

/**
 * Whether this company may ask about the brief of a sheet, how often still and until when; null without a subscription. The
 * same answer as the verb's (`askableBrief`), from what the page has read: a company without a quote reads only the sheets of
 * briefs that it may quote on.
 */
export function askingOnSheet(
  reader: CompanyReader,
  sheet: Pick<BriefSheet, "status" | "eventDate" | "expiresAt" | "proposal" | "territory" | "asked">,
  now: Date,
) {
  if (!mayReadOpenBriefs(reader)) return null;
  const takesPart = sheet.proposal === null || sheet.proposal.status === "PENDING";
  const facts = { ...sheet, takesPart, hasPlace: sheet.territory.mayQuote };
  return {
    left: MAX_QUESTIONS - sheet.asked,
    until: questionsUntil(sheet),
    refusal: refusalToAsk(facts, now),
  };
}
export type SheetAsking = ReturnType<typeof askingOnSheet>;

/** The questions about a brief for its client, or for somebody with its reading link. */
export async function questionsOfRequest(ctx: Pick<Ctx, "db">, reader: RequestReader, briefId: string) {
  const query = preparedOnce(ctx.db, `questions_of_${reader.kind}`, (name) =>
    prepareOfRequest(ctx.db, name, reader.kind),
  );
  return query.execute({ ...reader, aboutId: briefId });
}
export type RequestQuestion = Awaited<ReturnType<typeof questionsOfRequest>>[number];

const prepareOfRequest = (db: Database, name: string, kind: RequestReader["kind"]) =>
  db
    .select(questionFields)
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .where(
      and(
        eq(briefQuestions.briefId, given("aboutId")),
        mayBeShown(briefQuestions),
        kind === "client" ? eq(briefs.clientId, given("userId")) : eq(briefs.id, given("briefId")),
      ),
    )
    .orderBy(...inOrder)
    .prepare(name);

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
