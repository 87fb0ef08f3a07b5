import { quoteTemplates } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";
import { renameQuoteTemplateInput } from "./quote-draft-input.ts";
import { isOwnTemplate } from "./quote-drafts-view.ts";

/** Gives a template of the company another name. Throws `not_found`. */
export const renameQuoteTemplate = verb(
  { name: "rename-quote-template", input: renameQuoteTemplateInput, by: sendsProposals },
  async (ctx, { templateId, templateName }) => {
    const renamed = await ctx.db
      .update(quoteTemplates)
      .set({ name: templateName })
      .where(isOwnTemplate(ctx.actor, templateId))
      .returning({ id: quoteTemplates.id });
    if (renamed.length === 0) throw new DomainError("not_found");
  },
);
