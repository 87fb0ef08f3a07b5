import { eq, sql } from "drizzle-orm";
import {
  briefPhotos,
  briefQuestions,
  briefs,
  companyProfiles,
  dealMessages,
  deals,
  experiences,
  proposals,
} from "#db/schema/index.ts";
import { shownValue } from "../../audit/masks.ts";
import { filesOfMessage } from "../../deals/files/files-view.ts";
import type { DealFileType } from "../../deals/files/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { MeasureSubject } from "../measures/rules.ts";
import type { ReportedKind } from "./rules.ts";

/**
 * What an operator reads of a reported thing, as it is now: facts that stand on the site, and nothing of a client's name, address or
 * mail. A message between client and company is masked until the operator gave a reason. `isGone` when it was deleted. `photoKey` is
 * where the picture of a photo is stored.
 */
export type ReportedThing = {
  isGone: boolean;
  facts: { label: ThingFact; value: string }[];
  /** The brief that it belongs to. */
  briefId: string | null;
  profileId: string | null;
  version: number | null;
  photoKey: string | null;
  /** What came with a message, once the operator gave a reason. */
  files: { id: string; type: DealFileType; name: string | null; key: string }[];
  /** What a measure would be about: the thing, or who wrote a message. Null for a page and for a writer without an account. */
  measurable: { kind: MeasureSubject; id: string } | null;
};
export type ThingFact =
  | "company"
  | "mark"
  | "place"
  | "wishes"
  | "extra"
  | "package"
  | "text"
  | "answer"
  | "messageOfClient"
  | "messageOfCompany"
  | "path";

const GONE: ReportedThing = {
  isGone: true,
  facts: [],
  briefId: null,
  profileId: null,
  version: null,
  photoKey: null,
  files: [],
  measurable: null,
};

const shown = (facts: Partial<Record<ThingFact, string | null>>) =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label: label as ThingFact, value }] : []));

export async function reportedThing(
  ctx: Pick<Ctx, "db">,
  { kind, target }: { kind: ReportedKind; target: string },
  isShown: { isRevealed: boolean },
): Promise<ReportedThing> {
  if (kind === "MESSAGE") return (await readMessage(ctx, target, isShown)) ?? GONE;
  const thing = await READS[kind](ctx, target);
  if (!thing || kind === "PAGE") return thing ?? GONE;
  return { ...thing, measurable: { kind, id: target } };
}

/** One message, and nothing else of its thread. */
async function readMessage({ db }: Pick<Ctx, "db">, id: string, isShown: { isRevealed: boolean }) {
  const [row] = await db
    .select({
      briefId: deals.briefId,
      side: dealMessages.side,
      text: shownValue("hidden", dealMessages.text, isShown),
      companyId: deals.companyId,
      clientId: briefs.clientId,
    })
    .from(dealMessages)
    .innerJoin(deals, eq(deals.proposalId, dealMessages.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(eq(dealMessages.id, id));
  if (!row) return null;
  const { briefId, text } = row;
  const [writer, fact] =
    row.side === "CLIENT"
      ? ([{ kind: "CLIENT", id: row.clientId }, "messageOfClient"] as const)
      : ([{ kind: "COMPANY", id: row.companyId }, "messageOfCompany"] as const);
  const measurable = writer.id === null ? null : { kind: writer.kind, id: writer.id };
  const files = isShown.isRevealed ? await filesOfMessage({ db }, id) : [];
  return { ...GONE, isGone: false, briefId, measurable, files, facts: shown({ [fact]: text }) };
}

const READS: Record<
  Exclude<ReportedKind, "MESSAGE">,
  (ctx: Pick<Ctx, "db">, id: string) => Promise<ReportedThing | null>
> = {
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
  async EXPERIENCE({ db }, id) {
    const [row] = await db
      .select({
        briefId: deals.briefId,
        profileId: companyProfiles.id,
        company: companyProfiles.businessName,
        mark: sql<string>`${experiences.mark}::text`,
        text: experiences.text,
      })
      .from(experiences)
      .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
      .innerJoin(companyProfiles, eq(companyProfiles.companyId, experiences.companyId))
      .where(eq(experiences.id, id));
    if (!row) return null;
    const { briefId, profileId, ...facts } = row;
    return { ...GONE, isGone: false, briefId, profileId, facts: shown(facts) };
  },
  PAGE: (_, path) => Promise.resolve({ ...GONE, isGone: false, facts: shown({ path }) }),
};
