import { quoteTemplates } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";
import { quoteTemplateInput } from "./quote-draft-input.ts";
import { isOwnTemplate } from "./quote-drafts-view.ts";

/** Notes that a quote begins with this template of the company. Does nothing for another one. */
export const noteTemplateUse = verb(
  { name: "note-template-use", input: quoteTemplateInput, by: sendsProposals },
  async (ctx, { templateId }) => {
    await ctx.db.update(quoteTemplates).set({ usedAt: ctx.now }).where(isOwnTemplate(ctx.actor, templateId));
  },
);
