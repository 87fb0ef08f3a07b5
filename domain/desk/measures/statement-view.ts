import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  briefQuestions,
  briefs,
  companies,
  companyMembers,
  measures,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { linkedMeasure, objectionToken } from "./objection-link.ts";
import { mayObject, objectionUntil } from "./rules.ts";

const quote = alias(proposals, "measured_quote");
const question = alias(briefQuestions, "measured_question");

/** What the addressee of a measure reads: no operator, no reporter, and for a company nothing that identifies a client. */
const STATEMENT = {
  id: measures.id,
  subjectKind: measures.subjectKind,
  act: measures.act,
  ground: measures.ground,
  facts: measures.facts,
  origin: measures.origin,
  status: measures.status,
  toldAt: measures.toldAt,
  startsAt: measures.startsAt,
  endedAt: measures.endedAt,
  liftReason: measures.liftReason,
  objection: measures.objection,
  objectedAt: measures.objectedAt,
  decision: measures.decision,
  decisionText: measures.decisionText,
  decidedAt: measures.decidedAt,
  /** Also when the company was deleted. */
  isCompany: sql<boolean>`${measures.companyId} is not null
    or ${measures.subjectKind} in ('PROPOSAL', 'QUESTION', 'PROFILE', 'COMPANY')`,
  /** The request that it is about; null for a profile and an account. */
  brief: {
    vertical: briefs.vertical,
    category: briefs.category,
    service: chosenService,
    locationText: briefs.locationText,
  },
};

/** The request of a measure: its own, or that of the quote or question. */
const requestOfMeasure = sql`${briefs.id} = coalesce(${measures.briefId}, ${quote.briefId}, ${question.briefId})`;

function statements(db: Pick<Ctx["db"], "select">) {
  return db
    .select(STATEMENT)
    .from(measures)
    .leftJoin(quote, and(eq(measures.subjectKind, "PROPOSAL"), eq(quote.id, measures.subjectId)))
    .leftJoin(question, and(eq(measures.subjectKind, "QUESTION"), eq(question.id, measures.subjectId)))
    .leftJoin(briefs, requestOfMeasure);
}

type Row = Awaited<ReturnType<typeof statements>>[number];

const statementOf = (ctx: Pick<Ctx, "now" | "secret">, row: Row) => ({
  ...row,
  toldAt: row.toldAt!,
  startsAt: row.startsAt!,
  token: objectionToken(ctx, row.id),
  mayObject: mayObject(row, ctx.now),
  objectionUntil: objectionUntil(row.toldAt!),
});
/** The statement of reasons of a measure, with its outcome and the token to object. */
export type Statement = ReturnType<typeof statementOf>;

/** The statement of a link. Throws `link_invalid`. */
export async function statementOfLink(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  token: string,
): Promise<Statement> {
  const { id } = await linkedMeasure(ctx, token);
  const [row] = await statements(ctx.db).where(eq(measures.id, id));
  return statementOf(ctx, row!);
}

/** The statements to a user and to the company of that user, newest first. */
export async function ownStatements(
  ctx: Pick<Ctx, "db" | "now" | "secret">,
  { userId }: Pick<UserActor, "userId">,
): Promise<Statement[]> {
  // Also of a company that was ended, which the session does not know any more.
  const ofCompany = inArray(
    measures.companyId,
    ctx.db
      .select({ id: companyMembers.companyId })
      .from(companyMembers)
      .where(eq(companyMembers.userId, userId)),
  );
  const rows = await statements(ctx.db)
    .where(and(isNotNull(measures.toldAt), or(eq(measures.userId, userId), ofCompany)))
    .orderBy(desc(measures.toldAt), desc(measures.id));
  return rows.map((row) => statementOf(ctx, row));
}

/** A statement with its recipient: the contact of the company, the client, or the address of a request without an account. */
export async function statementForMail(ctx: Pick<Ctx, "db" | "now" | "secret">, measureId: string) {
  const [row] = await statements(ctx.db).where(and(eq(measures.id, measureId), isNotNull(measures.toldAt)));
  if (!row) return null;
  const [recipient] = await ctx.db
    .select({
      to: sql<string>`coalesce(${authUsers.email}, ${briefs.ownerEmail})`,
      name: sql<string>`coalesce(${companies.companyName}, ${profiles.fullName}, ${briefs.clientName})`,
    })
    .from(measures)
    .leftJoin(companies, eq(companies.id, measures.companyId))
    .leftJoin(briefs, eq(briefs.id, measures.briefId))
    .leftJoin(
      authUsers,
      sql`${authUsers.id} = coalesce(${companies.contactId}, ${measures.userId}, ${briefs.clientId})`,
    )
    .leftJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(measures.id, measureId));
  return recipient?.to ? { ...statementOf(ctx, row), ...recipient } : null;
}

/** The same for a download, without the token: whoever has it can object. */
export async function exportMeasures(ctx: Pick<Ctx, "db" | "now" | "secret">, actor: UserActor) {
  const own = await ownStatements(ctx, actor);
  return own.map(({ token: _token, mayObject: _mayObject, ...statement }) => statement);
}
