import { companyWork, postcodes, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { matchingCompanies } from "#domain/matching/match-condition.ts";
import type { Point } from "#domain/companies/places/rules.ts";
import { publishedBrief } from "./briefs.ts";
import type { Company } from "./companies.ts";
import type { TestHarness } from "../harness/harness.ts";
import { quoteRow } from "./proposals.ts";

type Harness = Pick<TestHarness, "db" | "now">;

/** Centres of postcode areas: Utrecht, Amersfoort (19 km from it), Amsterdam (34 km) and Groningen (160 km). */
export const CENTRES: Readonly<Record<string, Point>> = {
  3511: { latitude: 52.0925, longitude: 5.1225 },
  3811: { latitude: 52.156, longitude: 5.389 },
  1011: { latitude: 52.3725, longitude: 4.9025 },
  9711: { latitude: 53.2195, longitude: 6.5675 },
};

/** Adds the places of `CENTRES`, each as two places around its centre. */
export async function addCentres({ db }: Harness): Promise<void> {
  await db.insert(postcodes).values(
    Object.entries(CENTRES).flatMap(([postcode4, { latitude, longitude }]) =>
      [-0.01, 0.01].map((off) => ({
        postcode4,
        place: `Plaats ${off}`,
        province: "Utrecht" as const,
        latitude: latitude + off,
        longitude: longitude + off,
      })),
    ),
  );
}

type WorkColumns = Partial<typeof companyWork.$inferInsert>;

/** Replaces the wishes of a company; a wish that is not named is none. */
export async function setWork({ db, now }: Harness, { actor }: Company, wishes: WorkColumns): Promise<void> {
  const row = {
    basePostcode4: null,
    radiusKm: null,
    smallestSize: null,
    largestSize: null,
    days: [...WEEKDAYS],
    weeklyMaximum: null,
    pausedUntil: null,
    updatedAt: now,
    ...wishes,
  };
  await db
    .insert(companyWork)
    .values({ companyId: actor.companyId!, ...row })
    .onConflictDoUpdate({ target: companyWork.companyId, set: row });
}

/** A brief for which this company was chosen, with a quote whose first day is `firstDay`. */
export async function chosenJob(
  harness: Harness,
  owner: UserActor,
  { actor, profileId }: Company,
  { firstDay, eventDate = null }: { firstDay: Day | null; eventDate?: Day | null },
): Promise<void> {
  const briefId = await publishedBrief(harness, owner, {
    eventDate,
    status: "COMPLETED",
    closedAt: harness.now,
    proposalsCount: 1,
  });
  await harness.db.insert(proposals).values({
    ...quoteRow(harness.now),
    id: newId(harness.now),
    briefId,
    photographerId: profileId,
    companyId: actor.companyId,
    firstDay,
    status: "ACCEPTED",
    decidedAt: harness.now,
  });
}

/** The ids of the companies that are told of this brief, in order. */
export async function toldOf(
  harness: Harness,
  briefId: string,
  ...provinces: Parameters<typeof matchingCompanies>[2][]
): Promise<string[]> {
  const { rows } = await harness.db.execute(matchingCompanies(harness, briefId, ...provinces));
  return rows.map(({ company_id }) => String(company_id)).toSorted();
}
