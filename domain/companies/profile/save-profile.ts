import { verb } from "../../kernel/verb.ts";
import { saveProfileInput } from "../input.ts";
import { lockOwnCompany } from "../lock-membership.ts";
import { editsProfile } from "../policy.ts";
import { profileContent } from "./profile-content.ts";
import { refuseOtherVersion } from "./profile-version.ts";
import { writeProfile } from "./write-profile.ts";

/**
 * Creates the acting company's profile, or replaces all of it.
 * Throws as `writeProfile`, `profile_changed` when it is not the version that was read, and `not_found` when the company was
 * deleted.
 */
export const saveProfile = verb(
  { name: "save-profile", input: saveProfileInput, by: editsProfile },
  async (ctx, { version, ...input }): Promise<{ profileId: string }> =>
    ctx.db.transaction(async (tx) => {
      // A concurrent checkout or webhook runs fully before or after this save.
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      if (version !== undefined) refuseOtherVersion(await profileContent(tx, company.companyId), version);
      return writeProfile(ctx, tx, company, input);
    }),
);
