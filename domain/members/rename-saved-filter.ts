import { and, eq, ne } from "drizzle-orm";
import { savedFilters } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { renameSavedFilterInput } from "./input.ts";
import { lockMember } from "./member-rows.ts";
import { keepsOwnList } from "./policy.ts";

/**
 * Gives a filter that the actor saved another name. Unlike saving, it never replaces another filter: that one would be lost.
 * The lock of the membership keeps two filters from taking one name. Throws `filter_name_taken`, `not_found`.
 */
export const renameSavedFilter = verb(
  { name: "rename-saved-filter", input: renameSavedFilterInput, by: keepsOwnList },
  async (ctx, { filterId, newFilterName: name }) => {
    const { companyId, userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await lockMember(tx, { companyId, userId });
      const isOwn = and(eq(savedFilters.companyId, companyId), eq(savedFilters.userId, userId));
      const namesakes = await tx
        .select({ id: savedFilters.id })
        .from(savedFilters)
        .where(and(isOwn, eq(savedFilters.name, name), ne(savedFilters.id, filterId)));
      if (namesakes.length > 0) throw new DomainError("filter_name_taken");
      const renamed = await tx
        .update(savedFilters)
        .set({ name })
        .where(and(isOwn, eq(savedFilters.id, filterId)))
        .returning({ id: savedFilters.id });
      if (renamed.length === 0) throw new DomainError("not_found");
    });
  },
);
