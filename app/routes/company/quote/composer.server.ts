import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import type { FormValues } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { comparedWork } from "#domain/proposals/compare-figures.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import { quoteFormInput } from "#domain/proposals/input.ts";
import { quoteDraftInput, saveQuoteTemplateInput } from "#domain/proposals/drafting/quote-draft-input.ts";
import { ownComparedFacts } from "#domain/proposals/drafting/quote-drafts-view.ts";
import { priceOf } from "#domain/proposals/rules.ts";
import { saveQuoteDraft } from "#domain/proposals/drafting/save-quote-draft.ts";
import { saveQuoteTemplate } from "#domain/proposals/drafting/save-quote-template.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import type { Composing, Failure, QuoteAnswer } from "./composing.ts";
import { changesSince } from "../sheet/brief-answers.server.ts";
import { PREVIEW_INTENT } from "./intents.ts";
import { readQuote, withoutEmptyLines, withStandardLine } from "./read-quote.server.ts";
import { sendChange, sendNew } from "./send-quote.server.ts";

/** The written lines of a quote form, and its other fields. */
export const quoteValuesOf = (form: FormData): FormValues =>
  withStandardLine(withoutEmptyLines(valuesOf(form)));

/** Stores what was typed for this brief. */
export async function keepDraft(ctx: Ctx, briefId: string, values: FormValues): Promise<void> {
  await saveQuoteDraft(ctx, { briefId, answers: quoteDraftInput.shape.answers.parse(values) });
}

/** Sends or changes a quote, shows its preview, or stores it as draft or template. Returns true when it was sent. */
export async function composeQuote(
  composing: Composing,
  form: FormData,
  failure: Failure,
): Promise<"sent" | "changed" | "kept" | ReturnType<typeof data<QuoteAnswer>>> {
  const { ctx, briefId, brief } = composing;
  const values = quoteValuesOf(form);
  const intent = form.get("intent");
  // A second quote for the same brief is refused, and its text is no draft of a change.
  const isSecond = brief.proposal !== null && values.proposalId === undefined;
  if (!isSecond) {
    const refused = await answerRefusal(values, async () => {
      await keepDraft(ctx, briefId, values);
      return null;
    });
    if (refused) return refused;
  }
  if (intent === "keep") return "kept";
  if (intent === "template") return storeTemplate(ctx, values);
  const changes = isSecond ? [] : changesSince(brief, readVersionOf(values));
  if (changes.length > 0) {
    // The page shows the present version now, so sending the form again is about that one.
    const answer: QuoteAnswer = { errors: {}, values, briefChanges: changes };
    return data(answer, { status: 409 });
  }
  if (intent === PREVIEW_INTENT) return preview(composing, values);
  return typeof values.proposalId === "string"
    ? sendChange(composing, values, form, failure)
    : sendNew(composing, values, form, failure);
}

/** The version of the brief that the form was about. */
const readVersionOf = (values: FormValues): number => Number(values.briefVersion ?? 1);

async function storeTemplate(ctx: Ctx, values: FormValues) {
  const parsed = saveQuoteTemplateInput.safeParse({ templateName: values.templateName, answers: values });
  if (!parsed.success) {
    const errors = { templateName: fieldErrorText("templateName", "required") };
    return data<QuoteAnswer>({ errors, values }, { status: 422 });
  }
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>>>(values, async () => {
    await saveQuoteTemplate(ctx, parsed.data);
    const { templateName } = parsed.data;
    return data<QuoteAnswer>({
      errors: {},
      values: { ...values, templateName: "" },
      notice: `Sjabloon “${templateName}” is bewaard.`,
    });
  });
}

/** The preview of what is typed, without storing it. */
export const previewQuote = (composing: Composing, form: FormData) => preview(composing, quoteValuesOf(form));

async function preview({ ctx, briefId, brief }: Composing, values: FormValues) {
  const read = readQuote(values, {}, quoteFormInput(ctx.now));
  if (!read.ok) return read.response;
  const content = completeQuote(read.value, brief.details, ctx.now);
  const answer: QuoteAnswer = {
    errors: {},
    values,
    preview: {
      work: comparedWork(brief.details),
      quote: {
        ...content,
        ...(await ownComparedFacts(ctx, ctx.actor)),
        id: briefId,
        priceCents: priceOf(content.lines),
        createdAt: ctx.now,
        changedAt: null,
      },
    },
  };
  return data(answer);
}
