import { and, eq, isNotNull } from "drizzle-orm";
import { briefs, companies, quoteDrafts } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";
import { quoteDraftInput } from "./quote-draft-input.ts";
import { refuseLargeAnswers } from "./refuse-large-answers.ts";

/**
 * Stores what a company has typed so far for a brief of its vertical, in place of what it stored before. Throws
 * `not_found`, `draft_too_large`.
 */
export const saveQuoteDraft = verb(
  { name: "save-quote-draft", input: quoteDraftInput, by: sendsProposals },
  async (ctx, { briefId, answers }) => {
    const { companyId } = ctx.actor;
    const [brief] = await ctx.db
      .select({ id: briefs.id })
      .from(briefs)
      .innerJoin(companies, eq(companies.vertical, briefs.vertical))
      .where(and(eq(briefs.id, briefId), eq(companies.id, companyId), isNotNull(briefs.confirmedAt)));
    if (!brief) throw new DomainError("not_found");
    await refuseLargeAnswers(ctx, answers);
    const draft = { answers, updatedAt: ctx.now };
    await ctx.db
      .insert(quoteDrafts)
      .values({ id: newId(ctx.now), companyId, briefId, ...draft })
      .onConflictDoUpdate({ target: [quoteDrafts.companyId, quoteDrafts.briefId], set: draft });
  },
);
