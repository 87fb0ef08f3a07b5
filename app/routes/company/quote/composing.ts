import type { answerRefusal } from "#app/answer.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { CompanyView } from "#domain/companies/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import type { BriefChange } from "#texts/request/brief-changes.ts";
import type { QuoteChange } from "#texts/quote/quote-changes.ts";
import type { Preview } from "./quote-preview.tsx";

/** A company that composes a quote for a brief which it may read. */
export type Composing = { ctx: Ctx<UserActor>; company: CompanyView; briefId: string; brief: BriefSheet };

/** The answer of the page to a sent form. */
export type QuoteAnswer = FormAnswer & {
  /** What looks wrong, and what confirms that it is right. */
  warnings?: { texts: string[]; fingerprint: string };
  preview?: Preview;
  notice?: string;
  /** What another member of the company changed meanwhile, and the version that has it. */
  changes?: QuoteChange[];
  /** What the client changed since the company read the request. */
  briefChanges?: BriefChange[];
  currentVersion?: number;
};

/** How a form tells of an unexpected failure. */
export type Failure = Parameters<typeof answerRefusal>[2];
