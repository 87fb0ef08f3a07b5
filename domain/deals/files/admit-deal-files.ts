import { and, eq, ne } from "drizzle-orm";
import { briefs, deals, reveals } from "#db/schema/index.ts";
import { requireSpace } from "../../companies/pictures/store-file.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { isSide } from "../state/is-side.ts";
import { actsOnDeals } from "../state/policy.ts";
import { admitDealFilesInput } from "./input.ts";

/**
 * Admits an upload to the deal of a brief. A page calls it before it reads the request body. Throws `not_found` for who is no side of
 * a deal that goes through, `too_many_requests` and `storage_full`.
 */
export const admitDealFiles = verb(
  {
    name: "admit-deal-files",
    input: admitDealFilesInput,
    by: actsOnDeals,
    limits: [{ act: "deal-files-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { briefId }) => {
    const [found] = await ctx.db
      .select({ id: deals.proposalId })
      .from(deals)
      .innerJoin(briefs, eq(briefs.id, deals.briefId))
      .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
      .where(and(eq(deals.briefId, briefId), ne(deals.state, "FALLEN_THROUGH"), isSide(ctx.actor)))
      .limit(1);
    if (!found) throw new DomainError("not_found");
    await requireSpace(ctx);
  },
);
