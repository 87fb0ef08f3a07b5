import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  authUsers,
  briefPhotos,
  briefQuestions,
  briefs,
  companies,
  companyProfiles,
  deals,
  experiences,
  portfolioItems,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import { lockAddress } from "../../accounts/lock-address.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { MeasureSubject } from "./rules.ts";

/** Whom a measure is addressed to: a company, the account of a client, or the client of a request without one. */
export type Addressed = { companyId: string | null; userId: string | null; briefId: string | null };

type Reader = Pick<Transaction, "select">;
type Finder = (db: Reader, id: string) => Promise<Addressed | undefined>;

const NOBODY: Addressed = { companyId: null, userId: null, briefId: null };

const ofBrief: Finder = async (db, id) => {
  const [brief] = await db
    .select({ briefId: briefs.id, userId: briefs.clientId })
    .from(briefs)
    .where(eq(briefs.id, id));
  return brief && { ...NOBODY, ...brief };
};

const ofCompany: Finder = async (db, id) => {
  const [company] = await db.select({ companyId: companies.id }).from(companies).where(eq(companies.id, id));
  return company && { ...NOBODY, ...company };
};

const ofProfile: Finder = async (db, id) => {
  const [profile] = await db
    .select({ companyId: companyProfiles.companyId })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, id));
  return profile && { ...NOBODY, ...profile };
};

const ofPhoto: Finder = async (db, id) => {
  const [photo] = await db
    .select({ briefId: briefPhotos.briefId })
    .from(briefPhotos)
    .where(eq(briefPhotos.id, id));
  if (photo?.briefId) return ofBrief(db, photo.briefId);
  const [picture] = await db
    .select({ profileId: portfolioItems.profileId })
    .from(portfolioItems)
    .where(eq(portfolioItems.id, id));
  return picture && ofProfile(db, picture.profileId);
};

/** The addressee by the kind of subject; undefined when there is no such thing. */
const FINDERS: Record<MeasureSubject, Finder> = {
  BRIEF: ofBrief,
  PROPOSAL: async (db, id) => {
    const [quote] = await db
      .select({ companyId: proposals.companyId })
      .from(proposals)
      .where(eq(proposals.id, id));
    return quote && { ...NOBODY, ...quote };
  },
  QUESTION: async (db, id) => {
    const [question] = await db
      .select({ companyId: briefQuestions.companyId })
      .from(briefQuestions)
      .where(eq(briefQuestions.id, id));
    return question && { ...NOBODY, ...question };
  },
  PHOTO: ofPhoto,
  PROFILE: ofProfile,
  EXPERIENCE: async (db, id) => {
    // Nobody reads what a company said of its client.
    const [experience] = await db
      .select({ userId: experiences.clientId, briefId: deals.briefId })
      .from(experiences)
      .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
      .where(and(eq(experiences.id, id), eq(experiences.side, "CLIENT")));
    return experience && { ...NOBODY, ...experience };
  },
  COMPANY: ofCompany,
  CLIENT: async (db, id) => {
    const [client] = await db
      .select({ userId: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, id), eq(profiles.role, "CLIENT")));
    return client && { ...NOBODY, ...client };
  },
};

/** Whom a measure on this is addressed to. Throws `not_found`, also when its company or client is gone. */
export async function addresseeOf(
  db: Reader,
  subjectKind: MeasureSubject,
  subjectId: string,
): Promise<Addressed> {
  const found = await FINDERS[subjectKind](db, subjectId);
  if (!found || (found.companyId ?? found.userId ?? found.briefId) === null)
    throw new DomainError("not_found");
  return found;
}

/**
 * Locks the addressee of a measure, in the order of locks: the mail address of a client, then the company or the account.
 * The requests that it touches are locked later, by `settleEffects`. Throws `not_found` when it is gone.
 */
export async function lockAddressee(tx: Transaction, { companyId, userId }: Addressed): Promise<void> {
  if (companyId !== null) {
    if (!(await lockCompany(tx, companyId))) throw new DomainError("not_found");
    return;
  }
  if (userId === null) return;
  const [account] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  if (!account) throw new DomainError("not_found");
  // Publishing a request locks its address, so a suspension comes fully before or after it.
  await lockAddress(tx, account.email);
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("no key update");
}
