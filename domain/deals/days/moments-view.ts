import { and, asc, count, eq, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { briefs, dealMoments, deals, profiles, reveals } from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { addDays, mondayOf, type Day } from "../../kernel/dates.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";

type Reads = Pick<Ctx, "db">;

const momentFields = {
  id: dealMoments.id,
  kind: dealMoments.kind,
  side: dealMoments.side,
  state: dealMoments.state,
  day: dealMoments.day,
  time: dealMoments.time,
  hours: dealMoments.hours,
  proposedAt: dealMoments.proposedAt,
  decidedAt: dealMoments.decidedAt,
  onTheWayAt: dealMoments.onTheWayAt,
};

/** The moments of these deals that are proposed or agreed now, by deal; visits first, then in the order in which they were proposed. */
export async function currentMoments({ db }: Reads, proposalIds: string[]) {
  const rows = await db
    .select({ proposalId: dealMoments.proposalId, ...momentFields })
    .from(dealMoments)
    .where(
      and(inArray(dealMoments.proposalId, proposalIds), inArray(dealMoments.state, ["PROPOSED", "TAKEN"])),
    )
    .orderBy(asc(dealMoments.kind), asc(dealMoments.state), asc(dealMoments.number), asc(dealMoments.id));
  return Map.groupBy(rows, ({ proposalId }) => proposalId);
}

/** Every moment of a deal that anybody proposed, oldest first: the proof of what was agreed when. */
export const momentHistory = ({ db }: Reads, proposalId: string) =>
  db
    .select(momentFields)
    .from(dealMoments)
    .where(eq(dealMoments.proposalId, proposalId))
    .orderBy(asc(dealMoments.proposedAt), asc(dealMoments.number), asc(dealMoments.id));

/** How often each agreed moment of a deal was moved: the SEQUENCE of its event in a calendar. */
export async function movesOf({ db }: Reads, proposalId: string) {
  const rows = await db
    .select({ kind: dealMoments.kind, moves: count() })
    .from(dealMoments)
    .where(and(eq(dealMoments.proposalId, proposalId), inArray(dealMoments.state, ["MOVED", "CANCELLED"])))
    .groupBy(dealMoments.kind);
  return new Map(rows.map(({ kind, moves }) => [kind, moves]));
}

/** The agreed moments of these deals for a calendar, by deal, each with how often it was moved: the SEQUENCE of its event. */
export async function agreedMoments({ db }: Reads, proposalIds: string[]) {
  const rows = await db
    .select({
      proposalId: dealMoments.proposalId,
      kind: dealMoments.kind,
      day: dealMoments.day,
      time: dealMoments.time,
      hours: dealMoments.hours,
      decidedAt: dealMoments.decidedAt,
      moves: sql<number>`(select count(*)::int from ${dealMoments} earlier
        where earlier.proposal_id = ${dealMoments}.proposal_id and earlier.kind = ${dealMoments}.kind
          and earlier.state in ('MOVED', 'CANCELLED'))`,
    })
    .from(dealMoments)
    .where(and(inArray(dealMoments.proposalId, proposalIds), eq(dealMoments.state, "TAKEN")))
    .orderBy(asc(dealMoments.kind), asc(dealMoments.id));
  return Map.groupBy(rows, ({ proposalId }) => proposalId);
}
export type AgreedMoments = NonNullable<ReturnType<Awaited<ReturnType<typeof agreedMoments>>["get"]>>;

/**
 * What this company does in the week of this day, in the order of day and time: its agreed moments, with whom they are given to and
 * only while it knows the client. `memberId` reads those of one member.
 */
export function weekOf({ db }: Reads, company: CompanyActor, day: Day, memberId: string | null = null) {
  const monday = mondayOf(day);
  return db
    .select({
      ...momentFields,
      proposalId: deals.proposalId,
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      clientName: briefs.clientName,
      assignedTo: deals.assignedTo,
      assignedName: profiles.fullName,
    })
    .from(dealMoments)
    .innerJoin(deals, eq(deals.proposalId, dealMoments.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .leftJoin(profiles, eq(profiles.id, deals.assignedTo))
    .where(
      and(
        isOwnCompany(deals.companyId, company),
        ne(deals.state, sql`'FALLEN_THROUGH'`),
        eq(dealMoments.state, sql`'TAKEN'`),
        gte(dealMoments.day, monday),
        lt(dealMoments.day, addDays(monday, 7)),
        memberId === null ? undefined : eq(deals.assignedTo, memberId),
      ),
    )
    .orderBy(asc(dealMoments.day), asc(dealMoments.time), asc(dealMoments.id));
}

/** Deals of this company without an agreed day for the work, the longest waiting first, beside the agenda of a week. */
export function withoutDay({ db }: Reads, company: CompanyActor) {
  return db
    .select({
      proposalId: deals.proposalId,
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      clientName: briefs.clientName,
      assignedTo: deals.assignedTo,
      chosenAt: deals.createdAt,
    })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .leftJoin(
      dealMoments,
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        eq(dealMoments.kind, sql`'WORK'`),
        eq(dealMoments.state, sql`'TAKEN'`),
      ),
    )
    .where(
      and(isOwnCompany(deals.companyId, company), eq(deals.state, sql`'AGREEING'`), isNull(dealMoments.id)),
    )
    .orderBy(asc(deals.createdAt))
    .limit(MOST_WITHOUT_DAY);
}

/** Most deals without a day beside an agenda. */
const MOST_WITHOUT_DAY = 50;
