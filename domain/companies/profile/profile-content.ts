import { and, asc, eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import { contentOf, type ProfileContent } from "./profile-version.ts";
import { companyProfileFields } from "../views.ts";

/** What the profile of this company says; null without one. Hold the company's lock to change it. */
export async function profileContent(tx: Transaction, companyId: string): Promise<ProfileContent | null> {
  const [profile] = await tx
    .select(companyProfileFields)
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  if (!profile) return null;
  const links = await tx
    .select({ value: portfolioItems.value })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.profileId, profile.id), eq(portfolioItems.kind, "LINK")))
    .orderBy(asc(portfolioItems.position));
  return contentOf(
    profile,
    links.map(({ value }) => value),
  );
}
