import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import type { FormValues } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { changedFields } from "#domain/proposals/changed-fields.ts";
import { changeProposal } from "#domain/proposals/change-proposal.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import { discardQuoteDraft } from "#domain/proposals/drafting/discard-quote-draft.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import { changeProposalInput, sendProposalInput, type WrittenQuote } from "#domain/proposals/input.ts";
import {
  ownComparedFacts,
  ownQuoteContent,
  ownQuoteVersion,
  recentQuotes,
} from "#domain/proposals/drafting/quote-drafts-view.ts";
import { quoteWarnings } from "#domain/proposals/drafting/quote-warnings.ts";
import { priceOf } from "#domain/proposals/rules.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { quoteChanges } from "#texts/quote/quote-changes.ts";
import { quoteWarningText } from "#texts/quote/quote-warnings.ts";
import type { Composing, Failure, QuoteAnswer } from "./composing.ts";
import { readQuote, withoutEmptyLines } from "./read-quote.server.ts";

/** The answer to a quote for a brief that the company cannot read (any more), as sending it would say. */
export async function refuseUnreadable(ctx: Ctx, briefId: string, form: FormData, failure: Failure) {
  const values = withoutEmptyLines(valuesOf(form));
  const refused = await answerRefusal(values, () => sendProposal.admit(ctx), failure);
  if (refused) return refused;
  const read = readQuote(values, { briefId }, sendProposalInput(ctx.now));
  if (!read.ok) return read.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>>>(
    values,
    async () => {
      await sendProposal(ctx, read.value);
      throw new DomainError("brief_not_open");
    },
    failure,
  );
}

/** Asks once about what looks wrong; the fingerprint makes another amount ask again. */
async function warningsOf({ ctx, brief }: Composing, written: WrittenQuote, form: FormData) {
  const content = completeQuote(written, brief.details, ctx.now);
  const service = serviceOf(brief.details);
  const [recent, facts] = await Promise.all([
    recentQuotes(ctx, ctx.actor, service),
    ownComparedFacts(ctx, ctx.actor),
  ]);
  const warnings = quoteWarnings(content, brief.details, { recent, checks: facts.company.checks });
  const asked = warnings.map((warning) =>
    "code" in warning ? `${warning.kind}.${warning.code}` : warning.kind,
  );
  const fingerprint = [priceOf(content.lines), ...asked].join("-");
  if (warnings.length === 0 || form.get("confirmed") === fingerprint) return null;
  return { texts: warnings.map((warning) => quoteWarningText(warning, content, service)), fingerprint };
}

/** Sends a new quote. */
export async function sendNew(composing: Composing, values: FormValues, form: FormData, failure: Failure) {
  const { ctx, briefId } = composing;
  const refused = await answerRefusal(values, () => sendProposal.admit(ctx), failure);
  if (refused) return refused;
  const read = readQuote(
    values,
    { briefId, briefVersion: String(composing.brief.version) },
    sendProposalInput(ctx.now),
  );
  if (!read.ok) return read.response;
  // A second quote is refused whatever its amount.
  const warnings = composing.brief.proposal ? null : await warningsOf(composing, read.value, form);
  if (warnings) return data<QuoteAnswer>({ errors: {}, values, warnings }, { status: 422 });
  return answerRefusal<"sent" | ReturnType<typeof data<QuoteAnswer>>>(
    values,
    async () => {
      await sendProposal(ctx, read.value);
      return "sent" as const;
    },
    failure,
  );
}

/** Changes a quote that was sent. */
export async function sendChange(composing: Composing, values: FormValues, form: FormData, failure: Failure) {
  const { ctx, briefId } = composing;
  const refused = await answerRefusal(values, () => changeProposal.admit(ctx), failure);
  if (refused) return refused;
  const briefVersion = String(composing.brief.version);
  const ids = { proposalId: String(values.proposalId), version: String(values.version), briefVersion };
  const read = readQuote(values, ids, changeProposalInput(ctx.now));
  if (!read.ok) return read.response;
  const warnings = await warningsOf(composing, read.value, form);
  if (warnings) return data<QuoteAnswer>({ errors: {}, values, warnings }, { status: 422 });
  return answerRefusal<"changed" | ReturnType<typeof data<QuoteAnswer>>>(
    values,
    async () => {
      try {
        await changeProposal(ctx, read.value);
      } catch (error) {
        if (error instanceof DomainError && error.code === "proposal_changed")
          return staleChange(composing, values, read.value.version);
        throw error;
      }
      await discardQuoteDraft(ctx, { briefId });
      return "changed" as const;
    },
    failure,
  );
}

/** Says what is different in the quote since the form was opened; sending it again replaces that. */
async function staleChange({ ctx, briefId, brief }: Composing, values: FormValues, version: number) {
  const own = await ownQuoteContent(ctx, ctx.actor, briefId);
  const seen = own && (await ownQuoteVersion(ctx, ctx.actor, { proposalId: own.id, version }));
  if (!own || !seen) throw new DomainError("proposal_changed");
  const fields = changedFields(seen, own.content);
  const answer: QuoteAnswer = {
    errors: {},
    values: { ...values, version: String(own.version) },
    changes: quoteChanges(fields, seen, own.content, serviceOf(brief.details)),
    currentVersion: own.version,
  };
  return data(answer, { status: 409 });
}
