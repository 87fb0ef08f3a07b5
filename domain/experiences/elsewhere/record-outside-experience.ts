import { eq } from "drizzle-orm";
import { outsideExperiences } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { outsideExperienceInput } from "./input.ts";
import { recordsOutsideExperiences } from "./policy.ts";
import { MAX_OUTSIDE } from "./rules.ts";

/**
 * Records where else people wrote of a company, as an operator saw it; an address that is known gets the new day. Throws `not_found`,
 * and `outside_experiences_full` when the company has `MAX_OUTSIDE`.
 */
export const recordOutsideExperience = verb(
  { name: "record-outside-experience", input: outsideExperienceInput, by: recordsOutsideExperiences },
  async (ctx, { companyId, url, seenOn }) => {
    await ctx.db.transaction(async (tx) => {
      if (!(await lockCompany(tx, companyId))) throw new DomainError("not_found");
      await tx
        .insert(outsideExperiences)
        .values({ id: newId(ctx.now), companyId, url, seenOn, createdAt: ctx.now })
        .onConflictDoUpdate({
          target: [outsideExperiences.companyId, outsideExperiences.url],
          set: { seenOn },
        });
      const count = await tx.$count(outsideExperiences, eq(outsideExperiences.companyId, companyId));
      if (count > MAX_OUTSIDE) throw new DomainError("outside_experiences_full");
      await logAct(ctx, tx, {
        act: "record-outside-experience",
        subjectKind: "company",
        subjectId: companyId,
        facts: { seenOn },
      });
    });
  },
);
