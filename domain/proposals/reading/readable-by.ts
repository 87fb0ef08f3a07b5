import { and, eq, exists, isNotNull, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { briefs, proposals } from "#db/schema/index.ts";
import { mayReadOpenBriefs } from "../../briefs/policy.ts";
import { visibilityCondition } from "../../briefs/open-list/visibility.ts";
import type { CompanyReader } from "../../companies/views.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";

/**
 * Condition: this company may read the sheet of the brief, with everything on it. It sees the brief in its list and may read
 * open briefs, or it sent a proposal for it.
 */
export function readableBy(reader: CompanyReader, now: Date): SQL {
  const { companyId, vertical } = reader;
  return readableCondition(mayReadOpenBriefs(reader), { companyId, vertical, now, today: amsterdamDay(now) });
}

/** `readableBy` with values or the placeholders of a prepared query. `readsOpen`: whether the company may read open briefs. */
export function readableCondition(
  readsOpen: boolean,
  reader: {
    companyId: string | Placeholder | null;
    vertical: Vertical | Placeholder;
    now: Date | Placeholder;
    today: string | Placeholder;
  },
): SQL {
  const own = new QueryBuilder()
    .select({ one: sql`1` })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, reader)));
  const isVisible = readsOpen ? visibilityCondition(reader) : undefined;
  return and(isNotNull(briefs.confirmedAt), mayBeShown(briefs), or(exists(own), isVisible))!;
}
