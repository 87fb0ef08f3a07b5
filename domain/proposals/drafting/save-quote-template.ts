import { eq } from "drizzle-orm";
import { quoteTemplates } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";
import { saveQuoteTemplateInput } from "./quote-draft-input.ts";
import { refuseLargeAnswers } from "./refuse-large-answers.ts";
import { MAX_TEMPLATES } from "./rules.ts";

/** Fields that belong to one brief, and so to no template. */
const OF_ONE_BRIEF = new Set(["firstDay", "validUntil", "version"]);

/**
 * Stores a quote as a template of the company, and returns its id. The company's row lock and the numbers of its templates
 * limit them to `MAX_TEMPLATES`. Throws `quote_templates_full`, `draft_too_large`, and `not_signed_in` when the account was
 * deleted meanwhile.
 */
export const saveQuoteTemplate = verb(
  { name: "save-quote-template", input: saveQuoteTemplateInput, by: sendsProposals },
  async (ctx, { templateName, answers }): Promise<{ templateId: string }> =>
    ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, sendsProposals);
      const used = await tx
        .select({ number: quoteTemplates.number })
        .from(quoteTemplates)
        .where(eq(quoteTemplates.companyId, company.companyId));
      const taken = new Set(used.map(({ number }) => number));
      const number = Array.from({ length: MAX_TEMPLATES }, (_, index) => index + 1).find(
        (candidate) => !taken.has(candidate),
      );
      if (number === undefined) throw new DomainError("quote_templates_full");
      const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !OF_ONE_BRIEF.has(name)));
      await refuseLargeAnswers({ db: tx }, kept);
      const templateId = newId(ctx.now);
      await tx.insert(quoteTemplates).values({
        id: templateId,
        companyId: company.companyId,
        number,
        name: templateName,
        answers: kept,
        createdAt: ctx.now,
      });
      return { templateId };
    }),
);
