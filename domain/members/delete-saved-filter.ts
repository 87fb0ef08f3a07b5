import { and, eq } from "drizzle-orm";
import { savedFilters } from "#db/schema/index.ts";
import { verb } from "../kernel/verb.ts";
import { savedFilterInput } from "./input.ts";
import { keepsOwnList } from "./policy.ts";

/** Deletes a filter that the actor saved; one that is gone already is no failure. */
export const deleteSavedFilter = verb(
  { name: "delete-saved-filter", input: savedFilterInput, by: keepsOwnList },
  async (ctx, { filterId }) => {
    const { companyId, userId } = ctx.actor;
    await ctx.db
      .delete(savedFilters)
      .where(
        and(
          eq(savedFilters.id, filterId),
          eq(savedFilters.companyId, companyId),
          eq(savedFilters.userId, userId),
        ),
      );
  },
);
