import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { cursorOf } from "./open-briefs-search.ts";
import { OPEN_BRIEFS_PAGE_SIZE } from "./open-briefs-page.ts";
import { mayReadOpenBriefs } from "./policy.ts";
import { distanceTo, sharedBriefs, type SharedBrief } from "./shared-briefs.ts";
import { newestBriefs } from "./shared-list.ts";

/** What one company reads of it. */
export type OwnOfBrief = { distanceKm: number | null; isSaved: boolean };

export type NewestPage = {
  rows: readonly SharedBrief[];
  ownOf: (brief: SharedBrief) => OwnOfBrief;
  next: string | null;
};

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
  const found = await sharedBriefs({ db, now }, newest.versions);
  if (!found) return null;
  const rows = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = rows.at(-1);
  const { base, saved } = newest;
  return {
    rows,
    ownOf: (brief) => ({ distanceKm: base && distanceTo(brief, base), isSaved: saved.has(brief.id) }),
    next: found.length > rows.length && last ? cursorOf("newest", last) : null,
  };
}
