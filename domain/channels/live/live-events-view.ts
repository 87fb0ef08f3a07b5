import { asc, eq, inArray, sql } from "drizzle-orm";
import { askedCompanies, briefs, events, notifications, proposals } from "#db/schema/index.ts";
import { SHOWN_ASK_STATES } from "../../briefs/asking/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { EventType } from "../../events/catalogue.ts";
import type { LiveEvent } from "./rules.ts";

/**
 * These events with what decides who hears of them (`keysFor`), in one query however many events and readers there are.
 * An event that was deleted meanwhile is left out.
 */
export async function liveEvents(ctx: Pick<Ctx, "db">, eventIds: string[]): Promise<LiveEvent[]> {
  const rows = await ctx.db
    .select({
      type: events.type,
      userId: events.userId,
      changedCompanyId: events.companyId,
      briefId: briefs.id,
      vertical: briefs.vertical,
      clientId: briefs.clientId,
      confirmedAt: briefs.confirmedAt,
      exclusiveTo: sql<string | null>`case when ${briefs.isExclusive} then coalesce((
        select asked.company_id::text from ${askedCompanies} asked
        where asked.brief_id = ${briefs.id} and asked.state in (${sql.join(
          SHOWN_ASK_STATES.map((state) => sql`${state}`),
          sql`, `,
        )})), '') end`,
      companyId: proposals.companyId,
      quoters: sql<string[]>`array(select other.company_id::text from ${proposals} other
        where other.brief_id = ${events.briefId} and other.company_id is not null)`,
      // `record` and `notify` write them in one transaction, with one clock.
      told: sql<string[]>`array(select notice.user_id::text from ${notifications} notice
        where notice.created_at = ${events.occurredAt} and notice.type = ${events.type} and notice.is_listed
          and notice.brief_id is not distinct from ${events.briefId})`,
    })
    .from(events)
    .leftJoin(briefs, eq(briefs.id, events.briefId))
    .leftJoin(proposals, eq(proposals.id, events.proposalId))
    .where(inArray(events.id, eventIds))
    .orderBy(asc(events.sequence));
  return rows.map(({ type, userId, changedCompanyId, companyId, quoters, told, briefId: id, ...row }) => ({
    // `record` is the only writer, so the type is one of ours.
    type: type as EventType,
    userId,
    changedCompanyId,
    companyId,
    quoters: new Set(quoters),
    told: new Set(told),
    brief:
      id === null
        ? null
        : {
            id,
            vertical: row.vertical!,
            clientId: row.clientId,
            isPublished: row.confirmedAt !== null,
            exclusiveTo: row.exclusiveTo,
          },
  }));
}
