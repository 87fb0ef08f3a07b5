import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyProfiles } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { verb } from "../verb.ts";
import { verifyCompanyInput } from "./input.ts";
import { lockCompany } from "./lock-company.ts";
import { verifiesCompanies } from "./policy.ts";
import { changedFacts, type CheckedFacts } from "./rules.ts";

/**
 * Marks a company as checked, with the operator and the time, or removes that mark. Idempotent. Throws `not_found`, also when
 * the company was deleted, and `company_changed` when the operator saw another name or KvK number than the company has now.
 */
export const verifyCompany = verb(
  { name: "verify-company", input: verifyCompanyInput, by: verifiesCompanies },
  async (ctx, { profileId, verified, seen }) => {
    const mark = verified
      ? { verified, verifiedAt: ctx.now, verifiedBy: ctx.actor.userId }
      : { verified, verifiedAt: null, verifiedBy: null };
    await ctx.db.transaction(async (tx) => {
      const companyId = await lockProfile(tx, profileId);
      if (verified && changedFacts(seen, await factsOf(tx, profileId)).length > 0)
        throw new DomainError("company_changed");
      const changed = await tx
        .update(companyProfiles)
        .set(mark)
        .where(and(eq(companyProfiles.id, profileId), eq(companyProfiles.verified, !verified)))
        .returning({ id: companyProfiles.id });
      if (changed.length === 0) return;
      await record(ctx, tx, { type: verified ? "company.verified" : "company.unverified", companyId });
      await logAct(ctx, tx, {
        act: "verify-company",
        subjectKind: "company",
        subjectId: companyId,
        facts: { verified },
      });
    });
  },
);

/** Locks the company of a profile, so that its name does not change meanwhile. Throws `not_found`. */
async function lockProfile(tx: Transaction, profileId: string): Promise<string> {
  const [profile] = await tx
    .select({ companyId: companyProfiles.companyId })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, profileId));
  const company = profile?.companyId ? await lockCompany(tx, profile.companyId) : null;
  if (!company) throw new DomainError("not_found");
  return company.companyId;
}

async function factsOf(tx: Transaction, profileId: string): Promise<CheckedFacts> {
  const [facts] = await tx
    .select({
      businessName: companyProfiles.businessName,
      companyName: companies.companyName,
      legalName: companies.legalName,
      kvkNumber: companies.kvkNumber,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .where(eq(companyProfiles.id, profileId));
  if (!facts) throw new DomainError("not_found");
  return { ...facts, legalName: facts.legalName ?? "" };
}
