import { and, desc, eq, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefQuestions, briefs, proposals } from "#db/schema/index.ts";
import { visibilityCondition } from "../../briefs/open-list/visibility.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { preparedOnce } from "../../kernel/prepared.ts";

const given = sql.placeholder;

const answeredSince = (companyId: Placeholder, since: Placeholder) =>
  and(eq(briefQuestions.companyId, companyId), sql`${briefQuestions.answeredAt} >= ${since}::timestamptz`);

/** Condition: a client answered this company since `since`; it may have quoted, or the brief closed, since (`answersToUse`). */
export const wasAnsweredSince = (companyId: Placeholder, since: Placeholder): SQL =>
  sql`exists (select from ${briefQuestions} where ${answeredSince(companyId, since)})`;

/**
 * The open briefs about which the client answered this company since `since`, and for which it has no quote yet; the newest
 * answer first, at most `most` of them.
 */
export async function answersToUse(
  ctx: Pick<Ctx, "db" | "now">,
  companyId: string,
  { since, most }: { since: Date; most: number },
) {
  const query = preparedOnce(ctx.db, "answers_to_use", (name) => prepareAnswers(ctx.db, name));
  const rows = await query.execute({
    companyId,
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
    since: since.toISOString(),
  });
  const newest = new Map(rows.toReversed().map((row) => [row.briefId, row]));
  return [...newest.values()].toReversed().slice(0, most);
}
export type AnswerToUse = Awaited<ReturnType<typeof answersToUse>>[number];

const prepareAnswers = (db: Database, name: string) =>
  db
    .select({
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      answeredAt: sql<Date>`${briefQuestions.answeredAt}`.mapWith(briefQuestions.answeredAt),
    })
    .from(briefQuestions)
    .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
    .leftJoin(
      proposals,
      and(eq(proposals.briefId, briefs.id), eq(proposals.companyId, briefQuestions.companyId)),
    )
    .where(
      and(
        answeredSince(given("companyId"), given("since")),
        isNull(proposals.id),
        visibilityCondition({
          vertical: briefs.vertical,
          companyId: given("companyId"),
          now: given("now"),
          today: given("today"),
        }),
      ),
    )
    .orderBy(desc(briefQuestions.answeredAt))
    .prepare(name);
