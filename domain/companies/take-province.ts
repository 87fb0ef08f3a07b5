import { eq } from "drizzle-orm";
import { companyProfiles, subscriptions } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import type { Province } from "./places/rules.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { verb } from "../kernel/verb.ts";
import { takeProvinceInput } from "./input.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { editsProfile } from "./policy.ts";
import { refuseNewPlaces } from "./refuse-held-company.ts";
import { holdRegionPlaces } from "./region-places.ts";

/**
 * Adds a province to the acting company's profile, with a place in it, so that it may quote there.
 * Throws `region_full`, `company_suspended`, `subscription_required`, `profile_required`, and `not_found` when the company was deleted.
 */
export const takeProvince = verb(
  { name: "take-province", input: takeProvinceInput, by: editsProfile },
  async (ctx, { province }) =>
    ctx.db.transaction(async (tx) => {
      // A concurrent checkout or webhook runs fully before or after this.
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      const { companyId, userId } = company;
      const [subscription] = await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.companyId, companyId));
      if (!isSubscribed(subscription ?? null, ctx.now)) throw new DomainError("subscription_required");
      const [profile] = await tx
        .select({ serviceAreas: companyProfiles.serviceAreas })
        .from(companyProfiles)
        .where(eq(companyProfiles.companyId, companyId));
      if (!profile) throw new DomainError("profile_required");
      // The column's CHECK allows nothing but provinces.
      const provinces = [...new Set([...(profile.serviceAreas as Province[]), province])];
      await refuseNewPlaces(tx, { companyId, provinces });
      await holdRegionPlaces(ctx, tx, { ...company, provinces }, ctx.now);
      await tx
        .update(companyProfiles)
        .set({ serviceAreas: provinces, updatedAt: ctx.now })
        .where(eq(companyProfiles.companyId, companyId));
      await record(ctx, tx, { type: "company.profile_saved", companyId, userId });
    }),
);
