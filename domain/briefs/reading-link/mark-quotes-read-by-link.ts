import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { readQuotesByLinkInput } from "../input.ts";
import { markPendingRead } from "../mark-quotes-read.ts";
import { actsByReadingLink } from "../policy.ts";
import { readBriefLink } from "./reading-link.ts";

/**
 * Records that somebody has the page of a reading link before them, or with a `proposalId` that of one quote. A company or an operator that was sent the link
 * doesn't count: its opening must not tell companies that their client read the quotes. Throws as `readBriefLink`.
 */
export const markQuotesReadByLink = verb(
  { name: "mark-quotes-read-by-link", input: readQuotesByLinkInput, by: actsByReadingLink },
  async (ctx, { token, proposalId }) => {
    const { briefId } = await readBriefLink(ctx, token);
    if (ctx.actor.kind === "user" && ctx.actor.role !== "CLIENT") return;
    await ctx.db.transaction(async (tx) => {
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      await markPendingRead(ctx, tx, { briefId, proposalId });
    });
  },
);
