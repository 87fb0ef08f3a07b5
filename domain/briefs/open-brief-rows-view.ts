import { and, desc, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { preparedOnce } from "../prepared.ts";
import { stateAt } from "./expiry.ts";
import { canQuote, isOwnMark, isOwnProposal } from "./open-briefs-view.ts";
import { showPart } from "./open-briefs-search.ts";
import { mayReadOpenBriefs } from "./policy.ts";

/** The columns of spec §3 that everybody who may read a brief reads. Nothing in them identifies the client. */
export const briefRowFields = (now: Date | Placeholder) => ({
  id: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  locationText: briefs.locationText,
  province: briefs.province,
  eventDate: briefs.eventDate,
  startTime: briefs.startTime,
  hours: briefs.hours,
  peopleCount: briefs.peopleCount,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  description: briefs.description,
  additionalInfo: briefs.additionalInfo,
  status: stateAt(now).status,
  maxProposals: briefs.maxProposals,
  proposalsCount: briefs.proposalsCount,
  version: briefs.version,
});

/** Open briefs that a program gets unless it asks for more, and the most that it gets. */
export const LISTED_ROWS = 100;
export const MOST_LISTED_ROWS = 1_000;

/**
 * The newest briefs that this company can send a proposal for and did not hide, as the list of the site has them
 * (`openBriefs`). At most `LISTED_ROWS`; all that programs may read if `isLong`. Throws `subscription_required`.
 */
export async function openBriefRows(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, isLong = false) {
  const { query, values } = openBriefRowsQuery(ctx, reader, isLong);
  return query.execute(values);
}
export type OpenBriefColumns = Awaited<ReturnType<typeof openBriefRows>>[number];

/** The prepared query of `openBriefRows` and its values, so that the benchmark measures it. */
export function openBriefRowsQuery(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, isLong: boolean) {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  return {
    query: preparedOnce(
      ctx.db,
      isLong ? "open_brief_rows_long" : "open_brief_rows",
      (name) => prepareRows(ctx.db, name, isLong ? MOST_LISTED_ROWS : LISTED_ROWS),
      { onePlan: !isLong },
    ),
    values: {
      vertical: reader.vertical,
      companyId: reader.companyId,
      now: ctx.now.toISOString(),
      today: amsterdamDay(ctx.now),
    },
  };
}

const prepareRows = (db: Database, name: string, limit: number) =>
  db
    .select({ ...briefRowFields(sql.placeholder("now")), publishedAt: briefs.publishedAt })
    .from(briefs)
    .leftJoin(proposals, isOwnProposal)
    .leftJoin(briefMarks, isOwnMark)
    .where(and(canQuote(), showPart(undefined).condition))
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    // A literal: with a placeholder, the generic plan would assume a tenth of all briefs.
    .limit(sql.raw(String(limit)) as unknown as number)
    .prepare(name);
