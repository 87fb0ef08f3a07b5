import { eq } from "drizzle-orm";
import { briefPhotos, briefQuestions, briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { ReportedKind } from "./rules.ts";

/**
 * What an operator reads of a reported thing, as it is now: facts that stand on the site, and nothing of a client's name, address or
 * mail. `isGone` when it was deleted. `photoKey` is where the picture of a photo is stored.
 */
export type ReportedThing = {
  isGone: boolean;
  facts: { label: ThingFact; value: string }[];
  /** The brief that it belongs to. */
  briefId: string | null;
  profileId: string | null;
  version: number | null;
  photoKey: string | null;
};
export type ThingFact = "company" | "place" | "wishes" | "extra" | "package" | "text" | "answer" | "path";

const GONE: ReportedThing = {
  isGone: true,
  facts: [],
  briefId: null,
  profileId: null,
  version: null,
  photoKey: null,
};

const shown = (facts: Partial<Record<ThingFact, string | null>>) =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label: label as ThingFact, value }] : []));

export async function reportedThing(
  ctx: Pick<Ctx, "db">,
  { kind, target }: { kind: ReportedKind; target: string },
): Promise<ReportedThing> {
  return (await READS[kind](ctx, target)) ?? GONE;
}

const READS: Record<ReportedKind, (ctx: Pick<Ctx, "db">, id: string) => Promise<ReportedThing | null>> = {
  async BRIEF({ db }, id) {
    const [row] = await db
      .select({
        briefId: briefs.id,
        version: briefs.version,
        place: briefs.locationText,
        wishes: briefs.description,
        extra: briefs.additionalInfo,
      })
      .from(briefs)
      .where(eq(briefs.id, id));
    if (!row) return null;
    const { briefId, version, ...facts } = row;
    return { ...GONE, isGone: false, briefId, version, facts: shown(facts) };
  },
  async PROPOSAL({ db }, id) {
    const [row] = await db
      .select({
        briefId: proposals.briefId,
        profileId: companyProfiles.id,
        version: proposals.version,
        company: companyProfiles.businessName,
        package: proposals.packageName,
        text: proposals.includes,
      })
      .from(proposals)
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .where(eq(proposals.id, id));
    if (!row) return null;
    const { briefId, profileId, version, ...facts } = row;
    return { ...GONE, isGone: false, briefId, profileId, version, facts: shown(facts) };
  },
  async QUESTION({ db }, id) {
    const [row] = await db
      .select({
        briefId: briefQuestions.briefId,
        text: briefQuestions.question,
        answer: briefQuestions.answer,
      })
      .from(briefQuestions)
      .where(eq(briefQuestions.id, id));
    if (!row) return null;
    const { briefId, ...facts } = row;
    return { ...GONE, isGone: false, briefId, facts: shown(facts) };
  },
  async PHOTO({ db }, id) {
    const [row] = await db
      .select({ briefId: briefPhotos.briefId, photoKey: briefPhotos.key, place: briefs.locationText })
      .from(briefPhotos)
      .innerJoin(briefs, eq(briefs.id, briefPhotos.briefId))
      .where(eq(briefPhotos.id, id));
    if (!row) return null;
    const { briefId, photoKey, ...facts } = row;
    return { ...GONE, isGone: false, briefId, photoKey, facts: shown(facts) };
  },
  async PROFILE({ db }, id) {
    const [row] = await db
      .select({
        profileId: companyProfiles.id,
        company: companyProfiles.businessName,
        text: companyProfiles.bio,
      })
      .from(companyProfiles)
      .where(eq(companyProfiles.id, id));
    if (!row) return null;
    const { profileId, ...facts } = row;
    return { ...GONE, isGone: false, profileId, facts: shown(facts) };
  },
  PAGE: (_, path) => Promise.resolve({ ...GONE, isGone: false, facts: shown({ path }) }),
};
