import { and, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import { stateAt } from "./expiry.ts";
import { KeptRows } from "./kept-rows.ts";
import { newestBriefs, rowVersion } from "./shared-list.ts";
import { canQuote, isOwnMark, isOwnProposal } from "./quotable.ts";
import { showPart } from "./open-briefs-search.ts";
import { mayReadOpenBriefs } from "./policy.ts";
import { newestFirst } from "./newest-first.ts";

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
const MOST_LISTED_ROWS = 1_000;

const isListed = () => and(canQuote(), showPart(undefined).condition);

const programFields = () => ({
  ...briefRowFields(sql.placeholder("now")),
  rowVersion,
  publishedAt: briefs.publishedAt,
});

const prepareRows = (db: Database, name: string, limit: number) =>
  db
    .select(programFields())
    .from(briefs)
    .leftJoin(proposals, isOwnProposal)
    .leftJoin(briefMarks, isOwnMark)
    .where(isListed())
    .orderBy(...newestFirst)
    .limit(literalLimit(limit))
    .prepare(name);

const prepareRowsById = (db: Database, name: string) =>
  db
    .select(programFields())
    .from(briefs)
    .where(sql`${briefs.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(name);

export type OpenBriefColumns = Awaited<ReturnType<ReturnType<typeof prepareRows>["execute"]>>[number];

const keptRows = new WeakMap<Database, KeptRows<OpenBriefColumns>>();

/**
 * The newest briefs that this company can send a proposal for and did not hide, as the list of the site has them
 * (`openBriefs`). At most `LISTED_ROWS`, of which the unchanged ones come from memory (decision 113); all that programs may read if
 * `isLong`. Throws `subscription_required`.
 */
export async function openBriefRows(
  { db, now }: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  isLong = false,
): Promise<readonly Readonly<OpenBriefColumns>[]> {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const values = {
    vertical: reader.vertical,
    companyId: reader.companyId,
    now: now.toISOString(),
    today: amsterdamDay(now),
  };
  if (isLong)
    return preparedOnce(db, "open_brief_rows_long", (name) =>
      prepareRows(db, name, MOST_LISTED_ROWS),
    ).execute(values);
  const newest = await newestBriefs({ db, now }, reader, LISTED_ROWS);
  const kept = keptRows.get(db) ?? new KeptRows<OpenBriefColumns>();
  keptRows.set(db, kept);
  const rows =
    newest &&
    (await kept.allOrRead(newest.versions, now, (ids) =>
      preparedOnce(db, "open_brief_rows_by_id", (name) => prepareRowsById(db, name), {
        onePlan: true,
      }).execute({ ids, now: values.now }),
    ));
  if (rows) return rows;
  return preparedOnce(db, "open_brief_rows", (name) => prepareRows(db, name, LISTED_ROWS), {
    onePlan: true,
  }).execute(values);
}
