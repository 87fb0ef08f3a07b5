import { asc } from "drizzle-orm";
import { termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { isTermsVersion, TERMS_VERSIONS, type KnownTerms } from "./rules.ts";

/** The versions that this deployment announced and this build has, oldest first; before its first hour, the newest. */
export async function knownTerms({ db }: Pick<Ctx, "db">): Promise<KnownTerms[]> {
  const rows = await db
    .select({ version: termsVersions.version, effectiveOn: termsVersions.effectiveOn })
    .from(termsVersions)
    .orderBy(asc(termsVersions.effectiveOn), asc(termsVersions.announcedAt));
  const known = rows.filter(({ version }) => isTermsVersion(version));
  return known.length > 0 ? known : TERMS_OF_BUILD.slice(-1);
}

/** The versions of this build from their planned days: for the demo, and for a site that cannot read them. */
export const TERMS_OF_BUILD: KnownTerms[] = TERMS_VERSIONS.map(({ version, from }) => ({
  version,
  effectiveOn: from,
}));
