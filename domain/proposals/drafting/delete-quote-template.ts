import { quoteTemplates } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";
import { quoteTemplateInput } from "./quote-draft-input.ts";
import { isOwnTemplate } from "./quote-drafts-view.ts";

/** Deletes a template of the company. Throws `not_found`. */
export const deleteQuoteTemplate = verb(
  { name: "delete-quote-template", input: quoteTemplateInput, by: sendsProposals },
  async (ctx, { templateId }) => {
    const deleted = await ctx.db
      .delete(quoteTemplates)
      .where(isOwnTemplate(ctx.actor, templateId))
      .returning({ id: quoteTemplates.id });
    if (deleted.length === 0) throw new DomainError("not_found");
  },
);
