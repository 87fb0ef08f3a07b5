import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { quoteDrafts } from "#db/schema/index.ts";
import { idField, verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";

/** Deletes what a company typed for a brief: it was sent, or the company starts over. */
export const discardQuoteDraft = verb(
  { name: "discard-quote-draft", input: z.object({ briefId: idField }), by: sendsProposals },
  async (ctx, { briefId }) => {
    await ctx.db
      .delete(quoteDrafts)
      .where(and(eq(quoteDrafts.companyId, ctx.actor.companyId), eq(quoteDrafts.briefId, briefId)));
  },
);
