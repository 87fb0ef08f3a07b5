import { briefMarks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { briefMarkInput } from "../input.ts";
import { sortsBriefs } from "../policy.ts";
import { isPublishedFor } from "./published-for.ts";

/**
 * Puts a brief among those that the company saved, or takes it out. A hidden brief is shown again. Throws `not_found` for a
 * brief that the company may not see.
 */
export const saveBrief = verb(
  { name: "save-brief", input: briefMarkInput, by: sortsBriefs },
  async (ctx, { briefId, undo }) => {
    if (!(await isPublishedFor(ctx, briefId))) throw new DomainError("not_found");
    const marks = undo ? { savedAt: null } : { savedAt: ctx.now, hiddenAt: null, passReason: null };
    await ctx.db
      .insert(briefMarks)
      .values({ companyId: ctx.actor.companyId, briefId, ...marks })
      .onConflictDoUpdate({ target: [briefMarks.companyId, briefMarks.briefId], set: marks });
  },
);
