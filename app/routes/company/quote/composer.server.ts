import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { CompanyView } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import { changedFields } from "#domain/proposals/changed-fields.ts";
import { changeProposal } from "#domain/proposals/change-proposal.ts";
import { comparedWork } from "#domain/proposals/compare-figures.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import type { QuoteContent } from "#domain/proposals/details.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import {
  changeProposalInput,
  quoteFormInput,
  sendProposalInput,
  type WrittenQuote,
} from "#domain/proposals/input.ts";
import type { BriefSheet } from "#domain/proposals/brief-sheet-view.ts";
import {
  ownComparedFacts,
  ownQuoteContent,
  ownQuoteVersion,
  quoteDraft,
  quoteTemplateAnswers,
  quoteTemplatesOf,
  recentQuotes,
} from "#domain/proposals/quote-drafts-view.ts";
import { quoteDraftInput, saveQuoteTemplateInput } from "#domain/proposals/quote-draft-input.ts";
import { quoteWarnings } from "#domain/proposals/quote-warnings.ts";
import { discardQuoteDraft } from "#domain/proposals/discard-quote-draft.ts";
import { MAX_CHANGES, priceOf } from "#domain/proposals/rules.ts";
import { saveQuoteDraft } from "#domain/proposals/save-quote-draft.ts";
import { saveQuoteTemplate } from "#domain/proposals/save-quote-template.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { DomainError } from "#domain/errors.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { quoteChanges, type QuoteChange } from "#texts/quote-changes.ts";
import { quoteWarningText } from "#texts/quote-warnings.ts";
import { quoteDraftPath, TEMPLATES_PATH } from "../list-paths.ts";
import { changesLeftText } from "../proposal-texts.server.ts";
import { quoteFacts } from "./quote-facts.server.ts";
import type { Preview } from "./quote-preview.tsx";
import { quoteValues, usualValues } from "./quote-values.ts";
import { readQuote, withoutEmptyLines } from "./read-quote.server.ts";

/** The answer of the page to a sent form. */
export type QuoteAnswer = FormAnswer & {
  /** What looks wrong, and what confirms that it is right. */
  warnings?: { texts: string[]; fingerprint: string };
  preview?: Preview;
  notice?: string;
  /** What another member of the company changed meanwhile, and the version that has it. */
  changes?: QuoteChange[];
  currentVersion?: number;
};

/** A company that composes a quote for a brief which it may read. */
type Composing = { ctx: Ctx<UserActor>; company: CompanyView; briefId: string; brief: BriefSheet };

type Failure = Parameters<typeof answerRefusal>[2];

const START_FIELD = "begin";

/** What the form starts with: what was typed, a template, the last quote for the service, or only defaults. */
async function startOf(
  { ctx, briefId, brief }: Composing,
  start: string | null,
  interrupted: FormValues | null,
) {
  if (interrupted) return { origin: "interrupted" as const, values: interrupted };
  const draft = start === null && (await quoteDraft(ctx, ctx.actor, briefId));
  if (draft) return { origin: "draft" as const, values: draft };
  if (start === "leeg") return { origin: "empty" as const, values: {} };
  const template = start !== null && (await quoteTemplateAnswers(ctx, ctx.actor, start));
  if (template) return { origin: "template" as const, values: template };
  const [last] = await recentQuotes(ctx, ctx.actor, serviceOf(brief.details));
  return last
    ? { origin: "last" as const, values: usualValues(last) }
    : { origin: "empty" as const, values: {} };
}

/** Everything that the form of a quote shows. `search` is the query of the page. */
export async function composerPage(composing: Composing, search: string, interrupted: FormValues | null) {
  const { ctx, company, briefId, brief } = composing;
  const facts = quoteFacts(brief, ctx.now);
  const query = new URLSearchParams(search);
  const start = query.get(START_FIELD);
  const own = brief.proposal ? await ownQuoteContent(ctx, ctx.actor, briefId) : null;
  const beginning = own
    ? await changeStart(composing, own.content, start, interrupted)
    : await startOf(composing, start, interrupted);
  const defaults = { ...facts.defaults, websiteLink: company.profile?.website ?? "" };
  const templates = own ? [] : await quoteTemplatesOf(ctx, ctx.actor);
  const startPath = (value: string) => {
    const next = new URLSearchParams(query);
    next.set(START_FIELD, value);
    return `?${next}`;
  };
  return {
    facts,
    origin: beginning.origin,
    values: own ? beginning.values : withDefaults(beginning.values, defaults),
    change: own && {
      proposalId: own.id,
      version: own.version,
      left: changesLeftText(MAX_CHANGES + 1 - own.version),
    },
    draftPath: quoteDraftPath(briefId),
    templates: templates.map(({ id, name }) => ({ id, name, path: startPath(id) })),
    templatesPath: TEMPLATES_PATH,
    startPaths: {
      empty: startPath("leeg"),
      last: beginning.origin === "empty" ? null : startPath("vorige"),
    },
  };
}
export type ComposerPage = Awaited<ReturnType<typeof composerPage>>;

async function changeStart(
  { ctx, briefId }: Composing,
  content: QuoteContent,
  start: string | null,
  interrupted: FormValues | null,
) {
  const draft = interrupted ?? (start === null ? await quoteDraft(ctx, ctx.actor, briefId) : null);
  return draft
    ? { origin: interrupted ? ("interrupted" as const) : ("draft" as const), values: draft }
    : { origin: "empty" as const, values: quoteValues(content) };
}

/** Fills the fields that have no text. */
function withDefaults(values: FormValues, defaults: FormValues): FormValues {
  const written = Object.entries(values).filter(([, value]) => value !== "");
  return { ...defaults, ...Object.fromEntries(written) };
}

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
  const values = withoutEmptyLines(valuesOf(form));
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
  if (intent === "preview") return preview(composing, values);
  return typeof values.proposalId === "string"
    ? sendChange(composing, values, form, failure)
    : sendNew(composing, values, form, failure);
}

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

/** The answer to a quote for a brief that the company cannot read (any more), as sending it would say. */
export function refuseUnreadable(ctx: Ctx, briefId: string, form: FormData, failure: Failure) {
  const values = withoutEmptyLines(valuesOf(form));
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
  const recent = await recentQuotes(ctx, ctx.actor, serviceOf(brief.details));
  const warnings = quoteWarnings(content, brief.details, recent);
  const fingerprint = [priceOf(content.lines), ...warnings.map(({ kind }) => kind)].join("-");
  if (warnings.length === 0 || form.get("confirmed") === fingerprint) return null;
  return { texts: warnings.map((warning) => quoteWarningText(warning, content)), fingerprint };
}

async function sendNew(composing: Composing, values: FormValues, form: FormData, failure: Failure) {
  const { ctx, briefId } = composing;
  const read = readQuote(values, { briefId }, sendProposalInput(ctx.now));
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

async function sendChange(composing: Composing, values: FormValues, form: FormData, failure: Failure) {
  const { ctx, briefId } = composing;
  const ids = { proposalId: String(values.proposalId), version: String(values.version) };
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
