import { and, eq, isNull, lt, or } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { verb } from "../verb.ts";
import { briefInput } from "./input.ts";
import { ownsBriefs } from "./policy.ts";

/**
 * Records that the acting client has seen the proposals of a brief until now; later ones count as new in the overview.
 * Runs when the client opens the page of the brief: the time only moves forward, so repeating it changes nothing.
 * A brief of anybody else stays as it is.
 */
export const markQuotesSeen = verb(
  { name: "mark-quotes-seen", input: briefInput, by: ownsBriefs },
  async (ctx, { briefId }) => {
    await ctx.db
      .update(briefs)
      .set({ clientSeenAt: ctx.now })
      .where(
        and(
          eq(briefs.id, briefId),
          eq(briefs.clientId, ctx.actor.userId),
          or(isNull(briefs.clientSeenAt), lt(briefs.clientSeenAt, ctx.now)),
        ),
      );
  },
);
