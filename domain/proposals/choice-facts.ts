import type { BriefDetails } from "../briefs/details.ts";
import type { LiveCheck } from "../evidence/live-checks.ts";
import { unmetConditions, type Condition, type NiwoDeclaration } from "../evidence/rules.ts";
import { comparedWork, missingInclusions } from "./compare-figures.ts";
import type { InclusionAnswer, InclusionCode, QuoteContent, QuoteService } from "./details.ts";

type Quote = Pick<
  QuoteContent,
  "priceType" | "hourlyRateCents" | "assumedHours" | "inclusions" | "extraWork"
> & {
  company: {
    businessName: string;
    legalName: string | null;
    kvkNumber: string | null;
    niwo: NiwoDeclaration | null;
    checks: readonly LiveCheck[];
  };
};

/** What decides for a client whether to choose a quote, and may not be left out (Civil Code 6:193d). */
export type ChoiceFacts = Pick<
  Quote,
  "priceType" | "hourlyRateCents" | "assumedHours" | "extraWork" | "company"
> & {
  service: QuoteService;
  /** The main points of the request that the price does not include, with the company's answer; undefined: not said. */
  outsidePrice: { code: InclusionCode; answer: InclusionAnswer | undefined }[];
  isKvkChecked: boolean;
  /** Conditions of the client that operators did not see of the company. */
  unmet: Condition[];
};

/** These facts of a quote on a brief. The main points are those by which the comparison calls a quote complete. */
export function choiceFacts(details: BriefDetails, quote: Quote): ChoiceFacts {
  const { priceType, hourlyRateCents, assumedHours, extraWork, inclusions, company } = quote;
  const work = comparedWork(details);
  return {
    priceType,
    hourlyRateCents,
    assumedHours,
    extraWork,
    company,
    service: work.service,
    outsidePrice: missingInclusions(work, quote).map((code) => ({ code, answer: inclusions[code] })),
    unmet: unmetConditions(work.conditions, company.checks),
    isKvkChecked: company.checks.some(({ kind }) => kind === "KVK"),
  };
}
