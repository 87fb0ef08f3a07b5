import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, followedBriefs } from "#db/schema/index.ts";
import { hasPlaceFor } from "../../companies/region-places.ts";
import { isShownTo } from "../../briefs/open-list/visibility.ts";
import { briefStatusesBefore } from "../../briefs/rules.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { isId } from "../../kernel/ids.ts";
import type { Vertical } from "../../kernel/verticals.ts";

type Company = { companyId: string; vertical: Vertical };

/** What a company reads of a brief that is full: what its row in the list said, and nothing else. */
const fields = {
  id: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  service: chosenService,
  locationText: briefs.locationText,
  heldPlaces: briefs.heldPlaces,
  follows: sql<boolean>`${followedBriefs.companyId} is not null`,
  isFull: sql<boolean>`${briefs.proposalsCount} + ${briefs.heldPlaces} >= ${briefs.maxProposals}`,
};

/** Condition: the brief was published to this company, and nothing but its places keeps a quote from being sent. */
const runsFor = ({ companyId, vertical }: Company, now: Date) =>
  and(
    eq(briefs.vertical, vertical),
    isNotNull(briefs.confirmedAt),
    inArray(briefs.status, briefStatusesBefore("expire")),
    gt(briefs.expiresAt, now),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, amsterdamDay(now))),
    mayBeShown(briefs),
    isShownTo(companyId),
  );

/** A running brief for a company that may not read it now: whether it follows it, and could quote there; null for any other. */
export async function fullBriefFor(
  { now }: Pick<Ctx, "now">,
  db: Pick<Transaction, "select">,
  company: Company,
  briefId: string,
) {
  if (!isId(briefId)) return null;
  const [brief] = await db
    .select({ ...fields, hasPlace: sql<boolean>`${hasPlaceFor(company.companyId, now)}` })
    .from(briefs)
    .leftJoin(
      followedBriefs,
      and(eq(followedBriefs.briefId, briefs.id), isOwnCompany(followedBriefs.companyId, company)),
    )
    .where(and(eq(briefs.id, briefId), runsFor(company, now)));
  return brief ?? null;
}

/** The briefs that a company follows and could quote on if a place were free, the first followed first. */
export const followedBy = ({ db, now }: Pick<Ctx, "db" | "now">, company: Company) =>
  db
    .select(fields)
    .from(followedBriefs)
    .innerJoin(briefs, eq(briefs.id, followedBriefs.briefId))
    .where(and(isOwnCompany(followedBriefs.companyId, company), runsFor(company, now)))
    .orderBy(asc(followedBriefs.followedAt), asc(briefs.id));

/** The briefs that a company follows, for a download. */
export const exportFollowed = ({ db }: Pick<Ctx, "db">, companyId: string) =>
  db
    .select({
      category: briefs.category,
      locationText: briefs.locationText,
      followedAt: followedBriefs.followedAt,
    })
    .from(followedBriefs)
    .innerJoin(briefs, eq(briefs.id, followedBriefs.briefId))
    .where(isOwnCompany(followedBriefs.companyId, { companyId }))
    .orderBy(asc(followedBriefs.followedAt));
