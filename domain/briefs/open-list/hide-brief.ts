import { briefMarks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { briefMarkInput } from "../input.ts";
import { sortsBriefs } from "../policy.ts";
import { isPublishedFor } from "./published-for.ts";

/**
 * Takes a brief out of the list of the company, or shows it again. A saved brief is saved no longer. Throws `not_found` for a
 * brief that the company may not see.
 */
export const hideBrief = verb(
  { name: "hide-brief", input: briefMarkInput, by: sortsBriefs },
  async (ctx, { briefId, undo }) => {
    if (!(await isPublishedFor(ctx, briefId))) throw new DomainError("not_found");
    const marks = undo ? { hiddenAt: null, passReason: null } : { hiddenAt: ctx.now, savedAt: null };
    await ctx.db
      .insert(briefMarks)
      .values({ companyId: ctx.actor.companyId, briefId, ...marks })
      .onConflictDoUpdate({ target: [briefMarks.companyId, briefMarks.briefId], set: marks });
  },
);
