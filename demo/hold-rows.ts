import type { companyProfiles, proposals, quoteHolds } from "#db/schema/index.ts";
import { HOLD_HOURS } from "#domain/briefs/holds/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { BriefRow } from "./brief-rows.ts";

type HoldRow = typeof quoteHolds.$inferInsert;
type ProfileRow = typeof companyProfiles.$inferInsert;
type QuoteRow = Pick<typeof proposals.$inferInsert, "briefId" | "companyId">;

/** The company that holds a place, and that let one go before. */
export const WRITER = "glas";

/**
 * A company that holds a place of a request of the demo while it writes, and one that it freed before. Changes the counter of that
 * request.
 */
export function holdRows(
  briefs: readonly BriefRow[],
  { writer, quotes }: { writer: Pick<ProfileRow, "companyId" | "vertical">; quotes: readonly QuoteRow[] },
  now: Date,
): HoldRow[] {
  const quoted = new Set(
    quotes.filter(({ companyId }) => companyId === writer.companyId).map(({ briefId }) => briefId),
  );
  const open = briefs.filter(
    ({ id, vertical, status, isExclusive }) =>
      vertical === writer.vertical && status === "OPEN" && !isExclusive && !quoted.has(id),
  );
  const [writing, left] = open;
  if (!writing || !left) return [];
  writing.heldPlaces = 1;
  const began = addHours(now, -0.25);
  const before = addHours(now, -20);
  const of = { companyId: writer.companyId! };
  return [
    {
      ...of,
      briefId: writing.id,
      numberOfBrief: 1,
      numberOfCompany: 1,
      heldAt: began,
      until: addHours(began, HOLD_HOURS),
    },
    {
      ...of,
      briefId: left.id,
      heldAt: before,
      until: addHours(before, HOLD_HOURS),
      endedAt: addHours(before, 1),
      outcome: "freed",
    },
  ];
}
