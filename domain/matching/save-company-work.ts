import { eq } from "drizzle-orm";
import { companyProfiles, companyWork } from "#db/schema/index.ts";
import { lockOwnCompany } from "../companies/lock-membership.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { CATEGORIES } from "../kernel/verticals.ts";
import { saveCompanyWorkInput } from "./input.ts";
import { setsOwnWork } from "./policy.ts";

/**
 * Saves of which requests the acting company wants to hear: its wishes, and the categories of its profile.
 * Throws `invalid_input` for a category of another vertical, `profile_required`, and `not_found` when the company was deleted.
 */
export const saveCompanyWork = verb(
  { name: "save-company-work", input: saveCompanyWorkInput, by: setsOwnWork },
  async (ctx, { categories, ...wishes }): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      // A concurrent change of the profile runs fully before or after this.
      const company = await lockOwnCompany(ctx, tx, setsOwnWork);
      const { companyId, userId, vertical } = company;
      const codes: readonly string[] = CATEGORIES[vertical];
      if (!categories.every((code) => codes.includes(code))) throw new DomainError("invalid_input");
      const { rowCount } = await tx
        .update(companyProfiles)
        .set({ categories, updatedAt: ctx.now })
        .where(eq(companyProfiles.companyId, companyId));
      if (rowCount === 0) throw new DomainError("profile_required");
      const work = { ...wishes, updatedAt: ctx.now };
      await tx
        .insert(companyWork)
        .values({ companyId, ...work })
        .onConflictDoUpdate({ target: companyWork.companyId, set: work });
      await record(ctx, tx, { type: "company.work_saved", companyId, userId });
    }),
);
