import { and, asc, eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { askedCompanies, briefs, companyProfiles } from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { askStatesBefore, mayOpen } from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

const given = sql.placeholder;

/** Which company a brief asked first, for its client; null when it asked everybody. The name is null when the company is gone. */
export async function askOfBrief(ctx: Reads, briefId: string) {
  const query = preparedOnce(ctx.db, "ask_of_brief", (name) => prepareAsk(ctx.db, name));
  const [ask] = await query.execute({ briefId });
  if (!ask) return null;
  return { ...ask, mayOpen: ask.isExclusive && mayOpen(ask, ctx.now) };
}
export type AskOfBrief = NonNullable<Awaited<ReturnType<typeof askOfBrief>>>;

const prepareAsk = (db: Database, name: string) =>
  db
    .select({
      companyName: companyProfiles.businessName,
      state: askedCompanies.state,
      isOnly: askedCompanies.isOnly,
      opensAt: askedCompanies.opensAt,
      isExclusive: briefs.isExclusive,
    })
    .from(askedCompanies)
    .innerJoin(briefs, eq(briefs.id, askedCompanies.briefId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, askedCompanies.companyId))
    .where(eq(askedCompanies.briefId, given("briefId")))
    .prepare(name);

const waitsForAnswer = (companyId: Placeholder) =>
  and(eq(askedCompanies.companyId, companyId), inArray(askedCompanies.state, askStatesBefore("answer")));

/** Condition: a brief asks this company first and waits for its answer; it may have closed since (`asksOfCompany`). */
export const isAsked = (companyId: Placeholder): SQL =>
  sql`exists (select from ${askedCompanies} where ${waitsForAnswer(companyId)})`;

/** The open briefs that still wait for an answer of this company and that nobody else sees, the first to open first. */
export async function asksOfCompany(ctx: Reads, companyId: string) {
  const query = preparedOnce(ctx.db, "asks_of_company", (name) => prepareAsks(ctx.db, name));
  return query.execute({ companyId, now: ctx.now.toISOString() });
}
export type AskToAnswer = Awaited<ReturnType<typeof asksOfCompany>>[number];

const prepareAsks = (db: Database, name: string) =>
  db
    .select({
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      isOnly: askedCompanies.isOnly,
      opensAt: sql<Date>`${askedCompanies.opensAt}`.mapWith(askedCompanies.opensAt),
    })
    .from(askedCompanies)
    .innerJoin(briefs, eq(briefs.id, askedCompanies.briefId))
    .where(
      and(
        waitsForAnswer(given("companyId")),
        // A literal, as in the partial index.
        sql`${briefs.isExclusive}`,
        eq(briefs.status, "OPEN"),
        sql`${briefs.expiresAt} > ${given("now")}::timestamptz`,
      ),
    )
    .orderBy(asc(askedCompanies.opensAt), asc(briefs.id))
    .prepare(name);

/** What this company is asked about a brief; null when it is not, or needs no answer any more. */
export async function askOfCompany(ctx: Reads, companyId: string, briefId: string) {
  return (await asksOfCompany(ctx, companyId)).find((ask) => ask.briefId === briefId) ?? null;
}
