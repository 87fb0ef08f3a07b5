import type {
  InclusionAnswer,
  InclusionCode,
  Inclusions,
  PriceType,
  QuoteService,
} from "#domain/proposals/details.ts";
import type { Day } from "#domain/kernel/dates.ts";
import {
  formatDay,
  formatEurosShort,
  formatLastDay,
  formatQuotePrice,
  type QuotePrice,
} from "#texts/formats.ts";
import { inclusionLabel, NOT_SAID } from "#texts/quote/inclusions.ts";
import { PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import type { Fact } from "./parts.tsx";

/** What a mail says of a quote. */
export type MailedQuote = QuotePrice & {
  packageName: string;
  priceType: PriceType;
  inclusions: Inclusions;
  includes: string;
  extraWork: string;
  firstDay: Day | null;
  validUntil: Date;
  service: QuoteService;
  /** What quotes of this service answer, and which of it every one should. */
  inclusionCodes: readonly InclusionCode[];
  essentialCodes: readonly InclusionCode[];
};

/** A quote as facts: its price, what is in it and what is not, and its dates. A gap is said as one. */
export function quoteFacts(quote: MailedQuote): Fact[] {
  const { packageName, priceType, includes, extraWork, firstDay, validUntil } = quote;
  return [
    { label: "Offerte", value: packageName },
    { label: "Prijs", value: formatQuotePrice(quote) },
    { label: "Soort prijs", value: PRICE_TYPE_LABELS[priceType] },
    ...inclusionFacts(quote),
    { label: "Wat het bedrijf doet", value: includes.split("\n") },
    { label: "Meerwerk", value: extraWork || null },
    { label: "Eerste dag", value: firstDay === null ? NOT_SAID : formatDay(firstDay) },
    { label: "Geldig tot en met", value: formatLastDay(validUntil) },
  ];
}

/** How many points stand on each side of the first glance at a quote. */
const AT_A_GLANCE = 3;

/** At most three points each that are in the price, not in it, and not mentioned though they decide; those that decide first, lower case, to stand in a line. */
export function inAndOut({ service, inclusions, inclusionCodes, essentialCodes }: MailedQuote) {
  const codes = [...new Set([...essentialCodes, ...inclusionCodes])];
  const labels = (wanted: readonly InclusionCode[]) =>
    wanted.slice(0, AT_A_GLANCE).map((code) => inclusionLabel(service, code).toLowerCase());
  return {
    inside: labels(codes.filter((code) => inclusions[code]?.is === "yes")),
    outside: labels(codes.filter((code) => inclusions[code] && inclusions[code].is !== "yes")),
    unsaid: labels(essentialCodes.filter((code) => !inclusions[code])),
  };
}

/** What it costs, after the name of what is not in the price; nothing when the company did not say. */
const extraText = (answer: InclusionAnswer | undefined) =>
  answer?.is === "extra" && answer.cents !== null ? `: ${formatEurosShort(answer.cents)}` : "";

function inclusionFacts({ service, inclusions, inclusionCodes, essentialCodes }: MailedQuote): Fact[] {
  const label = (code: InclusionCode) => inclusionLabel(service, code);
  const withAnswer = (is: InclusionAnswer["is"]) =>
    inclusionCodes.filter((code) => inclusions[code]?.is === is);
  return [
    { label: "Inbegrepen", value: withAnswer("yes").map(label) },
    {
      label: "Tegen meerprijs",
      value: withAnswer("extra").map((code) => `${label(code)}${extraText(inclusions[code])}`),
    },
    { label: "Niet inbegrepen", value: withAnswer("no").map(label) },
    { label: "Niet vermeld", value: essentialCodes.filter((code) => !inclusions[code]).map(label) },
  ];
}
