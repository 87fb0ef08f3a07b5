import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { briefs, proposals, reveals } from "#db/schema/index.ts";
import { briefRowFields } from "../../briefs/open-list/open-brief-rows-view.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { readableBy } from "./readable-by.ts";
import { newestFirst } from "../../briefs/open-list/newest-first.ts";

/** Most rows that a program reads at once. */
export const MOST_ROWS = 1_000;

/** The briefs of this client, newest first, with its own contact details; only those with these ids unless null. */
export function clientBriefRows(ctx: Pick<Ctx, "db" | "now">, client: UserActor, ids: string[] | null) {
  return ctx.db
    .select({
      ...briefRowFields(ctx.now),
      clientId: briefs.clientId,
      createdAt: briefs.createdAt,
      ownerEmail: briefs.ownerEmail,
      clientName: briefs.clientName,
    })
    .from(briefs)
    .where(and(eq(briefs.clientId, client.userId), ids ? inArray(briefs.id, ids) : undefined))
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(MOST_ROWS);
}

/**
 * Briefs that this company may read the sheet of: those with these ids, or without ids those that it sent a proposal for,
 * newest first. Name and address of the client are null until a reveal gave them to this company.
 */
export function companyBriefRows(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, ids: string[] | null) {
  const chosen = sql`${proposals.status} = 'ACCEPTED' and ${reveals.proposalId} is not null`;
  const asked = ids ? inArray(briefs.id, ids) : isNotNull(proposals.id);
  return ctx.db
    .select({
      ...briefRowFields(ctx.now),
      clientId: sql<null>`null`,
      createdAt: sql`${briefs.publishedAt}`.mapWith(briefs.createdAt),
      ownerEmail: sql<string | null>`case when ${chosen} then ${reveals.clientEmail} end`,
      clientName: sql<string | null>`case when ${chosen} then ${briefs.clientName} end`,
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, reader)))
    .leftJoin(reveals, eq(reveals.proposalId, proposals.id))
    .where(and(asked, readableBy(reader, ctx.now)))
    .orderBy(...newestFirst)
    .limit(MOST_ROWS);
}
