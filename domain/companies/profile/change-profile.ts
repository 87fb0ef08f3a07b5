import { eq } from "drizzle-orm";
import { heldProfileTexts } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { changeProfileInput } from "../input.ts";
import { lockOwnCompany } from "../lock-membership.ts";
import { editsProfile } from "../policy.ts";
import { profileContent } from "./profile-content.ts";
import { refuseOtherVersion, type ProfileContent } from "./profile-version.ts";
import { writeProfile } from "./write-profile.ts";

/**
 * Changes the fields of the acting company's profile that are given, and keeps the others as they are under the company's lock,
 * so that of two changes at once neither is lost.
 * Throws as `saveProfile`, and `profile_required` without a profile.
 */
export const changeProfile = verb(
  { name: "change-profile", input: changeProfileInput, by: editsProfile },
  async (ctx, { version, ...given }): Promise<{ profileId: string }> =>
    ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      const { companyId } = company;
      const current = await profileContent(tx, companyId);
      if (!current) throw new DomainError("profile_required");
      if (version !== undefined) refuseOtherVersion(current, version);
      // A name or text that waits for an operator stays what the company typed last.
      const [held] = await tx
        .select({ businessName: heldProfileTexts.businessName, bio: heldProfileTexts.bio })
        .from(heldProfileTexts)
        .where(eq(heldProfileTexts.companyId, companyId));
      const typed = held && { businessName: held.businessName, bio: held.bio ?? "" };
      const changes = Object.entries(given).filter(([, value]) => value !== undefined);
      return writeProfile(ctx, tx, company, {
        ...current,
        ...typed,
        ...(Object.fromEntries(changes) as Partial<ProfileContent>),
      });
    }),
);
