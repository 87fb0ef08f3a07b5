import { createHash } from "node:crypto";
import type { z } from "zod";
import { DomainError } from "../../kernel/errors.ts";
import type { companyProfileInput } from "../input.ts";
import type { CompanyView } from "../views.ts";

/** What a company writes of its profile. */
export type ProfileContent = z.output<ReturnType<typeof companyProfileInput>>;

type Stored = Omit<NonNullable<CompanyView["profile"]>, "id" | "verified" | "avatarKey">;

/** What stands in a profile with these links, as its company would write it. */
export function contentOf(profile: Stored, links: readonly string[]): ProfileContent {
  const { businessName, bio, website, yearsInBusiness, startingPriceEuro } = profile;
  const [link1 = null, link2 = null, link3 = null] = links;
  return {
    businessName,
    bio: bio ?? "",
    website,
    yearsInBusiness,
    startingPrice: startingPriceEuro,
    // The columns' CHECKs allow nothing else.
    categories: profile.categories as ProfileContent["categories"],
    serviceAreas: profile.serviceAreas as ProfileContent["serviceAreas"],
    link1,
    link2,
    link3,
  };
}

const versionOf = (content: ProfileContent): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

/** The version of a profile: another text for other content, whoever wrote it. */
export const profileVersion = (profile: Stored, links: readonly string[]): string =>
  versionOf(contentOf(profile, links));

/** Throws `profile_changed` unless this is the version that the actor read. */
export function refuseOtherVersion(current: ProfileContent | null, version: string): void {
  if (!current || versionOf(current) !== version) throw new DomainError("profile_changed");
}
