import { and, asc, eq, gt, sql } from "drizzle-orm";
import { companyProfiles, experiences, measures } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { EXPERIENCE_DAYS } from "./rules.ts";

/** How many experiences with a company of the last 24 months a measure hides, by the ground of the measure. */
export function removedExperiences({ db, now }: Pick<Ctx, "db" | "now">, profileId: string) {
  const count = sql<number>`count(*)`.mapWith(Number);
  return db
    .select({ ground: measures.ground, count })
    .from(measures)
    .innerJoin(experiences, eq(experiences.id, measures.subjectId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, experiences.companyId))
    .where(
      and(
        eq(measures.subjectKind, "EXPERIENCE"),
        eq(measures.act, "HIDE"),
        eq(measures.status, "IN_FORCE"),
        eq(companyProfiles.id, profileId),
        gt(experiences.writtenAt, daysBefore(now, EXPERIENCE_DAYS)),
      ),
    )
    .groupBy(measures.ground)
    .orderBy(asc(measures.ground));
}
export type RemovedExperiences = Awaited<ReturnType<typeof removedExperiences>>;
