import { and, eq, isNotNull } from "drizzle-orm";
import { briefMarks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { passInput } from "../input.ts";
import { sortsBriefs } from "../policy.ts";
import { PASSES_BEFORE_OFFER } from "../rules.ts";

/**
 * Says why the company passes on a request that it hid. `isOften`: it gave this reason so often that a setting would keep such
 * requests away. Throws `not_found` for a request that it did not hide.
 */
export const sayWhyPassed = verb(
  { name: "say-why-passed", input: passInput, by: sortsBriefs },
  async (ctx, { briefId, reason }): Promise<{ isOften: boolean }> => {
    const ofCompany = eq(briefMarks.companyId, ctx.actor.companyId);
    const said = await ctx.db
      .update(briefMarks)
      .set({ passReason: reason })
      .where(and(ofCompany, eq(briefMarks.briefId, briefId), isNotNull(briefMarks.hiddenAt)))
      .returning({ briefId: briefMarks.briefId });
    if (said.length === 0) throw new DomainError("not_found");
    const times = await ctx.db.$count(
      briefMarks,
      and(ofCompany, isNotNull(briefMarks.hiddenAt), eq(briefMarks.passReason, reason)),
    );
    return { isOften: times >= PASSES_BEFORE_OFFER };
  },
);
