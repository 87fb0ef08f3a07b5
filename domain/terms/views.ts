import { asc } from "drizzle-orm";
import { termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { TERMS_VERSIONS, type KnownTerms } from "./rules.ts";

/** The versions that this deployment announced, oldest first; before its first hour, the first one. */
export async function knownTerms({ db }: Pick<Ctx, "db">): Promise<KnownTerms[]> {
  const rows = await db
    .select({ version: termsVersions.version, effectiveOn: termsVersions.effectiveOn })
    .from(termsVersions)
    .orderBy(asc(termsVersions.effectiveOn), asc(termsVersions.announcedAt));
  return rows.length > 0 ? rows : [FIRST_TERMS];
}

/** The first version, for a site that announced none yet or cannot read them. */
export const FIRST_TERMS: KnownTerms = {
  version: TERMS_VERSIONS[0].version,
  effectiveOn: TERMS_VERSIONS[0].from,
};
