import { and, eq } from "drizzle-orm";
import { outsideExperiences } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { removeOutsideExperienceInput } from "./input.ts";
import { recordsOutsideExperiences } from "./policy.ts";

/** Takes away where else people wrote of a company. Throws `not_found`. */
export const removeOutsideExperience = verb(
  { name: "remove-outside-experience", input: removeOutsideExperienceInput, by: recordsOutsideExperiences },
  async (ctx, { companyId, outsideId }) => {
    await ctx.db.transaction(async (tx) => {
      const removed = await tx
        .delete(outsideExperiences)
        .where(and(eq(outsideExperiences.id, outsideId), eq(outsideExperiences.companyId, companyId)))
        .returning({ id: outsideExperiences.id });
      if (removed.length === 0) throw new DomainError("not_found");
      await logAct(ctx, tx, {
        act: "remove-outside-experience",
        subjectKind: "company",
        subjectId: companyId,
      });
    });
  },
);
