import { sql, type SQL } from "drizzle-orm";
import {
  briefPhotos,
  briefQuestions,
  briefs,
  companies,
  companyProfiles,
  experiences,
  portfolioItems,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import { shownValue } from "../../audit/masks.ts";
import type { Ctx } from "../../kernel/context.ts";
import { requireActor } from "../../kernel/policy.ts";
import { addresseeOf } from "./find-subject.ts";
import { takesMeasures } from "./policy.ts";
import type { MeasureSubject } from "./rules.ts";

/**
 * What a measure would be about, as an operator recognises it: a name or a text, without contact details. Throws `not_found`, and
 * as `measureList`.
 */
export async function measurable(ctx: Ctx, subjectKind: MeasureSubject, subjectId: string): Promise<string> {
  requireActor(ctx, takesMeasures);
  await addresseeOf(ctx.db, subjectKind, subjectId);
  const text = NAMES[subjectKind];
  const { rows } = await ctx.db.execute<{ name: string | null }>(text(subjectId));
  return rows[0]?.name ?? "";
}

const NAMES: Record<MeasureSubject, (id: string) => SQL> = {
  BRIEF: (id) => sql`select ${briefs.locationText} as name from ${briefs} where ${briefs.id} = ${id}`,
  PROPOSAL: (id) =>
    sql`select ${companyProfiles.businessName} || ': ' || ${proposals.packageName} as name from ${proposals}
      join ${companyProfiles} on ${companyProfiles.id} = ${proposals.photographerId} where ${proposals.id} = ${id}`,
  QUESTION: (id) =>
    sql`select ${briefQuestions.question} as name from ${briefQuestions} where ${briefQuestions.id} = ${id}`,
  PHOTO: (id) =>
    sql`select coalesce((select ${briefs.locationText} from ${briefPhotos} join ${briefs} on ${briefs.id} = ${briefPhotos.briefId}
        where ${briefPhotos.id} = ${id}),
      (select ${companyProfiles.businessName} from ${portfolioItems}
        join ${companyProfiles} on ${companyProfiles.id} = ${portfolioItems.profileId} where ${portfolioItems.id} = ${id})) as name`,
  PROFILE: (id) =>
    sql`select ${companyProfiles.businessName} as name from ${companyProfiles} where ${companyProfiles.id} = ${id}`,
  EXPERIENCE: (id) =>
    sql`select ${companyProfiles.businessName} || ': ' || coalesce(nullif(${experiences.text}, ''), ${experiences.mark}::text, '') as name
      from ${experiences} join ${companyProfiles} on ${companyProfiles.companyId} = ${experiences.companyId} where ${experiences.id} = ${id}`,
  COMPANY: (id) =>
    sql`select ${companies.companyName} as name from ${companies} where ${companies.id} = ${id}`,
  // Deciding needs no name: whoever wants to see it gives a reason on the page of the client.
  CLIENT: (id) =>
    sql`select ${shownValue("name", profiles.fullName, { isRevealed: false })} as name from ${profiles} where ${profiles.id} = ${id}`,
};

/** A part of a request or company that a measure can be about by itself; `name` is empty for a photo. */
export type MeasurablePart = { kind: MeasureSubject; id: string; name: string };

/** The questions and photos of a request, or the profile and photos of a company. Throws as `measureList`. */
export async function measurableParts(
  ctx: Ctx,
  subjectKind: MeasureSubject,
  subjectId: string,
): Promise<MeasurablePart[]> {
  requireActor(ctx, takesMeasures);
  const parts = PARTS[subjectKind];
  return parts ? (await ctx.db.execute<MeasurablePart>(parts(subjectId))).rows : [];
}

const PARTS: Partial<Record<MeasureSubject, (id: string) => SQL>> = {
  BRIEF: (id) => sql`
    select 'QUESTION' as kind, ${briefQuestions.id} as id, left(${briefQuestions.question}, 80) as name
      from ${briefQuestions} where ${briefQuestions.briefId} = ${id}
    union all (select 'PHOTO', ${briefPhotos.id}, '' from ${briefPhotos} where ${briefPhotos.briefId} = ${id}
      order by ${briefPhotos.position})`,
  COMPANY: (id) => sql`
    select 'PROFILE' as kind, ${companyProfiles.id} as id, ${companyProfiles.businessName} as name
      from ${companyProfiles} where ${companyProfiles.companyId} = ${id}
    union all (select 'PHOTO', ${portfolioItems.id}, '' from ${portfolioItems}
      join ${companyProfiles} on ${companyProfiles.id} = ${portfolioItems.profileId}
      where ${companyProfiles.companyId} = ${id} and ${portfolioItems.kind} = 'IMAGE'
      order by ${portfolioItems.position})`,
};
