import { and, eq } from "drizzle-orm";
import { savedFilters } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { saveFilterInput } from "./input.ts";
import { lockMember } from "./member-rows.ts";
import { keepsOwnList } from "./policy.ts";
import { MAX_SAVED_FILTERS } from "./rules.ts";

/**
 * Keeps a filter of the list for the actor. A name that is in use gets the new filter. The lock of the membership and the
 * numbers limit them to `MAX_SAVED_FILTERS`. Throws `saved_filters_full`.
 */
export const saveFilter = verb(
  { name: "save-filter", input: saveFilterInput, by: keepsOwnList },
  async (ctx, { filterName: name, filter: asked }) => {
    const { companyId, userId } = ctx.actor;
    const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    await ctx.db.transaction(async (tx) => {
      await lockMember(tx, { companyId, userId });
      const isOwn = and(eq(savedFilters.companyId, companyId), eq(savedFilters.userId, userId));
      const replaced = await tx
        .update(savedFilters)
        .set({ filter })
        .where(and(isOwn, eq(savedFilters.name, name)))
        .returning({ id: savedFilters.id });
      if (replaced.length > 0) return;
      const used = await tx.select({ number: savedFilters.number }).from(savedFilters).where(isOwn);
      const taken = new Set(used.map(({ number }) => number));
      const number = Array.from({ length: MAX_SAVED_FILTERS }, (_, index) => index + 1).find(
        (candidate) => !taken.has(candidate),
      );
      if (number === undefined) throw new DomainError("saved_filters_full");
      const row = { id: newId(ctx.now), companyId, userId, number, name, filter, createdAt: ctx.now };
      await tx.insert(savedFilters).values(row);
    });
  },
);
