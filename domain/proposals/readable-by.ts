import { and, eq, exists, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { briefs, proposals } from "#db/schema/index.ts";
import { mayReadOpenBriefs } from "../briefs/policy.ts";
import { visibleTo } from "../briefs/visibility.ts";
import type { CompanyReader } from "../companies/views.ts";
import { isOwnCompany } from "../is-own-company.ts";

/**
 * Condition: this company may read the sheet of the brief, with everything on it. It sees the brief in its list and may read
 * open briefs, or it sent a proposal for it.
 */
export function readableBy(reader: CompanyReader, now: Date): SQL {
  const own = new QueryBuilder()
    .select({ one: sql`1` })
    .from(proposals)
    .where(and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, reader)));
  const isVisible = mayReadOpenBriefs(reader) ? visibleTo(reader, now) : undefined;
  return and(isNotNull(briefs.confirmedAt), or(exists(own), isVisible))!;
}
