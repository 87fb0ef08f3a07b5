import type { FormValues } from "#app/forms/form-answer.ts";
import type { QuoteContent } from "#domain/proposals/details.ts";
import { isId } from "#domain/kernel/ids.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import {
  ownQuoteContent,
  quoteDraft,
  quoteTemplateAnswers,
  quoteTemplatesOf,
  recentQuotes,
} from "#domain/proposals/drafting/quote-drafts-view.ts";
import { MAX_CHANGES } from "#domain/proposals/rules.ts";
import { quoteDraftPath, PRICE_LIST_PATH, quotePreviewPath, TEMPLATES_PATH } from "../list/list-paths.ts";
import { changesLeftText } from "../sent-quotes/proposal-texts.server.ts";
import { priceListOf } from "#domain/proposals/rates/views.ts";
import { rateBrief, type RatedQuote } from "#domain/proposals/rates/rules.ts";
import type { Composing } from "./composing.ts";
import { changesSince } from "../sheet/brief-answers.server.ts";
import { quoteFacts } from "./quote-facts.server.ts";
import { QUOTE_TITLE_ID } from "./quote-title-id.ts";
import { ratedTexts, ratedValues } from "./rated-values.ts";
import { quoteValues, usualValues } from "./quote-values.ts";

const START_FIELD = "begin";

/** The template that a quote begins with by this query; undefined without one. */
export function startTemplate(query: URLSearchParams): string | undefined {
  const start = query.get(START_FIELD);
  return start !== null && isId(start) ? start : undefined;
}

/** The value of `begin` that fills in the price by the price list, and keeps what was typed besides. */
const BY_PRICE_LIST = "prijslijst";

/**
 * What the form starts with: what was typed, a template, the last quote for the service, or only defaults. A quote that is new and
 * empty gets its price by the price list; what was typed gets it at a press (`docs/decisions/0322`).
 */
async function startOf(
  composing: Composing,
  start: string | null,
  interrupted: FormValues | null,
  rated: RatedQuote,
) {
  const beginning = await unratedStart(composing, start, interrupted);
  const fills = start === BY_PRICE_LIST || (start === null && ["last", "empty"].includes(beginning.origin));
  if (!rated.ok || interrupted || !fills) return beginning;
  return { origin: "rated" as const, values: ratedValues(beginning.values, rated, composing.brief) };
}

async function unratedStart(
  { ctx, briefId, brief }: Composing,
  start: string | null,
  interrupted: FormValues | null,
) {
  if (interrupted) return { origin: "interrupted" as const, values: interrupted };
  const draft = (start === null || start === BY_PRICE_LIST) && (await quoteDraft(ctx, ctx.actor, briefId));
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
  const rated = rateBrief(brief.details, own ? [] : await priceListOf(ctx, ctx.actor));
  const [beginning, templates, earlier] = await Promise.all([
    own
      ? changeStart(composing, own.content, start, interrupted)
      : startOf(composing, start, interrupted, rated),
    own ? [] : quoteTemplatesOf(ctx, ctx.actor),
    own ? [] : recentQuotes(ctx, ctx.actor, serviceOf(brief.details)),
  ]);
  const defaults = { ...facts.defaults, websiteLink: company.profile?.website ?? "" };
  const startPath = (value: string) => {
    const next = new URLSearchParams(query);
    next.set(START_FIELD, value);
    return `?${next}#${QUOTE_TITLE_ID}`;
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
    briefVersion: brief.version,
    briefChanges: changesSince(brief, readVersion(brief, beginning)),
    draftPath: quoteDraftPath(briefId),
    previewPath: quotePreviewPath(briefId),
    templates: templates.map(({ id, name }) => ({ id, name, path: startPath(id) })),
    templatesPath: TEMPLATES_PATH,
    priceList: {
      path: PRICE_LIST_PATH,
      /** How each line of the price is made; what stands in the way when there are none. */
      texts: rated.ok ? ratedTexts(rated) : [],
      missing: rated.ok ? null : rated.reason,
    },
    startPaths: {
      empty: startPath("leeg"),
      rated: rated.ok ? startPath(BY_PRICE_LIST) : null,
      last: beginning.origin === "empty" || earlier.length === 0 ? null : startPath("vorige"),
    },
  };
}
export type ComposerPage = Awaited<ReturnType<typeof composerPage>>;

/** The version of the brief that the company read when it typed this draft, or gave the quote that it changes. */
function readVersion(
  brief: Composing["brief"],
  { origin, values }: { origin: string; values: FormValues },
): number {
  const isTyped = origin === "draft" || origin === "interrupted";
  if (isTyped && values.briefVersion) return Number(values.briefVersion);
  return brief.proposal?.briefVersion ?? brief.version;
}

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
