import { desc, eq, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx } from "../../kernel/context.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { stateAt } from "../expiry.ts";
import { newestOpen, SHOWN, valuesOf } from "./open-briefs-view.ts";

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

/**
 * The newest briefs of the list of the site (`openBriefs`) with the columns for programs, at most `limit`. Throws
 * `subscription_required`.
 */
export async function openBriefRows(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, limit: number) {
  const query = preparedOnce(ctx.db, `open_brief_rows_${limit}`, (name) => prepareRows(ctx.db, name, limit));
  return query.execute(valuesOf(ctx, reader));
}
export type OpenBriefColumns = Awaited<ReturnType<typeof openBriefRows>>[number];

function prepareRows(db: Database, name: string, limit: number) {
  const newest = newestOpen(db, { shown: SHOWN.open }, limit);
  return db
    .select({ ...briefRowFields(sql.placeholder("now")), publishedAt: briefs.publishedAt })
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .orderBy(desc(newest.publishedAt), desc(newest.id))
    .prepare(name);
}
