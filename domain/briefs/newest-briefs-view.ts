import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { distanceKm } from "../places/rules.ts";
import { preparedOnce } from "../prepared.ts";
import { KeptRows } from "./kept-rows.ts";
import { cursorOf } from "./open-briefs-search.ts";
import { at, OPEN_BRIEFS_PAGE_SIZE, sharedFields } from "./open-briefs-view.ts";
import { mayReadOpenBriefs } from "./policy.ts";
import { newestBriefs, rowVersion } from "./shared-list.ts";

const prepareRows = (db: Database, name: string) =>
  db
    .select({
      ...sharedFields,
      rowVersion,
      latitude: sql<number | null>`at.latitude`,
      longitude: sql<number | null>`at.longitude`,
    })
    .from(briefs)
    .leftJoin(at, sql`true`)
    .where(sql`${briefs.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(name);

type Found = Awaited<ReturnType<ReturnType<typeof prepareRows>["execute"]>>[number];

/** What every company reads of an open brief: frozen, and the same object for the same version of the brief. */
export type SharedBrief = Readonly<Found & { publishedAt: Date }>;

/** What one company reads of it. */
export type OwnOfBrief = { distanceKm: number | null; isSaved: boolean };

export type NewestPage = {
  rows: readonly SharedBrief[];
  ownOf: (brief: SharedBrief) => OwnOfBrief;
  next: string | null;
};

const keptRows = new WeakMap<Database, KeptRows<SharedBrief>>();

/**
 * The first page of `openBriefs`, newest first and without a filter, where unchanged briefs come from memory (decision 113). Null
 * when it must be read there. Throws `subscription_required`.
 */
export async function newestPage(
  { db, now }: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
): Promise<NewestPage | null> {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const newest = await newestBriefs({ db, now }, reader, OPEN_BRIEFS_PAGE_SIZE + 1);
  if (!newest) return null;
  const kept = keptRows.get(db) ?? new KeptRows<SharedBrief>();
  keptRows.set(db, kept);
  const query = preparedOnce(db, "newest_rows", (name) => prepareRows(db, name), { onePlan: true });
  const found = await kept.allOrRead(
    newest.versions,
    now,
    (ids) => query.execute({ ids }) as Promise<SharedBrief[]>,
  );
  if (!found) return null;
  const rows = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = rows.at(-1);
  const { base, saved } = newest;
  return {
    rows,
    ownOf: ({ id, latitude, longitude }) => ({
      distanceKm:
        base && latitude !== null && longitude !== null ? distanceKm(base, { latitude, longitude }) : null,
      isSaved: saved.has(id),
    }),
    next: found.length > rows.length && last ? cursorOf("newest", { ...last, rank: "" }) : null,
  };
}
