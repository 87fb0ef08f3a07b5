import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import {
  authUsers,
  companies,
  companyChecks,
  companyProfiles,
  heldProfileTexts,
  profiles,
} from "#db/schema/index.ts";
import { checkedFactFields } from "../evidence/checked-facts.ts";
import { CHECK_KINDS, type CheckedFacts } from "../evidence/rules.ts";
import { lookUntil } from "../audit/look-until.ts";
import { shownValue } from "../audit/masks.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { nameOf } from "../facts/name-of.ts";
import { requireActor } from "../kernel/policy.ts";
import { checksCompanies } from "./policy.ts";

/**
 * A company with its facts and all its checks, newest first; null for an unknown id. Its contact is masked until the actor gave a
 * reason: a check needs what registers say of the company. Throws `not_signed_in`, `not_allowed`.
 */
export async function checkedCompany(outer: Ctx, companyId: string) {
  const ctx = requireActor(outer, checksCompanies);
  if (!isId(companyId)) return null;
  const seenUntil = await lookUntil(ctx, "company", companyId);
  const shown = { isRevealed: seenUntil !== null };
  const [company] = await ctx.db
    .select({
      id: companies.id,
      vertical: companies.vertical,
      ...checkedFactFields,
      street: companies.street,
      houseNumber: companies.houseNumber,
      houseNumberAddition: companies.houseNumberAddition,
      postcode: companies.postcode,
      city: companies.city,
      createdAt: companies.createdAt,
      email: shownValue("mail", authUsers.email, shown),
      contactName: shownValue<string | null>("name", profiles.fullName, shown),
      profileId: companyProfiles.id,
      website: companyProfiles.website,
      bio: companyProfiles.bio,
      held: {
        businessName: heldProfileTexts.businessName,
        bio: heldProfileTexts.bio,
        heldAt: heldProfileTexts.heldAt,
      },
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .leftJoin(profiles, eq(profiles.id, companies.contactId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(heldProfileTexts, eq(heldProfileTexts.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!company) return null;
  const checks = await ctx.db
    .select({
      id: companyChecks.id,
      kind: companyChecks.kind,
      source: companyChecks.source,
      seenOn: companyChecks.seenOn,
      validUntil: companyChecks.validUntil,
      note: companyChecks.note,
      fileKey: companyChecks.fileKey,
      createdAt: companyChecks.createdAt,
      checkedBy: nameOf(companyChecks.checkedBy),
      endedAt: companyChecks.endedAt,
      endedReason: companyChecks.endedReason,
      endedNote: companyChecks.endedNote,
      endedBy: nameOf(companyChecks.endedBy),
    })
    .from(companyChecks)
    .where(eq(companyChecks.companyId, companyId))
    .orderBy(desc(companyChecks.createdAt), desc(companyChecks.id));
  const { businessName, companyName, legalName, kvkNumber, legalForm, vatId, ...rest } = company;
  const sharesKvkWith = await ctx.db
    .select({ id: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(
      and(
        eq(companies.kvkNumber, kvkNumber),
        eq(companies.vertical, company.vertical),
        ne(companies.id, companyId),
      ),
    )
    .orderBy(asc(companies.createdAt), asc(companies.id));
  const facts: CheckedFacts = { businessName, companyName, legalName, kvkNumber, legalForm, vatId };
  return {
    ...rest,
    seenUntil,
    facts,
    sharesKvkWith,
    checks: checks.map(({ fileKey, ...check }) => ({ ...check, hasFile: fileKey !== null })),
  };
}

export type CheckedCompany = NonNullable<Awaited<ReturnType<typeof checkedCompany>>>;

/** The storage key of the evidence of a check; null without one. Throws `not_signed_in`, `not_allowed`. */
export async function evidenceKey(ctx: Ctx, checkId: string): Promise<string | null> {
  requireActor(ctx, checksCompanies);
  if (!isId(checkId)) return null;
  const [check] = await ctx.db
    .select({ fileKey: companyChecks.fileKey })
    .from(companyChecks)
    .where(and(eq(companyChecks.id, checkId), isNotNull(companyChecks.fileKey)));
  return check?.fileKey ?? null;
}

/** The name and text of the profile of the actor's company that wait for an operator; null when none do. */
export async function ownHeldTexts(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const [held] = await ctx.db
    .select({ businessName: heldProfileTexts.businessName, bio: heldProfileTexts.bio })
    .from(heldProfileTexts)
    .where(isOwnCompany(heldProfileTexts.companyId, actor));
  return held ?? null;
}

/** The checks of the actor's own company that are live, or that ended last and why, in the order of their kinds. */
export async function ownChecks(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const rows = await ctx.db
    .select({
      kind: companyChecks.kind,
      seenOn: companyChecks.seenOn,
      validUntil: companyChecks.validUntil,
      endedAt: companyChecks.endedAt,
      endedReason: companyChecks.endedReason,
      endedNote: companyChecks.endedNote,
    })
    .from(companyChecks)
    .where(isOwnCompany(companyChecks.companyId, actor))
    .orderBy(desc(companyChecks.createdAt), desc(companyChecks.id));
  return CHECK_KINDS.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
}
