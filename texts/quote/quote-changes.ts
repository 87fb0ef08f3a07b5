import {
  INCLUSION_CODES,
  type QuoteContent,
  type QuoteField,
  type QuoteService,
} from "#domain/proposals/details.ts";
import { priceOf } from "#domain/proposals/rules.ts";
import { formatDay, formatEuros, formatLastDay, formatNumber } from "../formats.ts";
import { inclusionAnswerText, inclusionLabel, NOT_SAID } from "./inclusions.ts";
import { PRICE_PER_LABELS, PRICE_TYPE_LABELS } from "./quotes.ts";

/** One thing that a company changed, for people. */
export type QuoteChange = { label: string; before: string; after: string };

const orNotSaid = <T>(value: T | null, text: (value: T) => string) =>
  value === null || value === "" ? NOT_SAID : text(value);

const linesText = ({ lines }: QuoteContent) =>
  lines
    .map(
      ({ description, amountCents, vatRate }) =>
        `${description}: ${formatEuros(amountCents)} (${vatRate}% btw)`,
    )
    .join("\n");

/** Label and text of each field that has one text, in the order of its page; lines and inclusions are told apart. */
const FIELDS: Record<
  Exclude<QuoteField, "inclusions" | "lines">,
  { label: string; text: (content: QuoteContent) => string }
> = {
  packageName: { label: "Titel", text: ({ packageName }) => packageName },
  priceType: { label: "Soort prijs", text: ({ priceType }) => PRICE_TYPE_LABELS[priceType] },
  pricePer: { label: "De prijs geldt", text: ({ pricePer }) => PRICE_PER_LABELS[pricePer].toLowerCase() },
  hourlyRateCents: { label: "Uurtarief", text: (quote) => orNotSaid(quote.hourlyRateCents, formatEuros) },
  assumedHours: { label: "Geschatte uren", text: (quote) => orNotSaid(quote.assumedHours, formatNumber) },
  assumedPeople: {
    label: "Aantal mensen",
    text: (quote) => orNotSaid(quote.assumedPeople ?? null, formatNumber),
  },
  assumedVolumeM3: {
    label: "Geschat volume",
    text: (quote) => orNotSaid(quote.assumedVolumeM3, (m3) => `${formatNumber(m3)} m³`),
  },
  firstDay: { label: "Eerste dag", text: ({ firstDay }) => orNotSaid(firstDay, formatDay) },
  validUntil: {
    label: "Geldig tot en met",
    text: ({ validUntil }) => formatLastDay(validUntil),
  },
  extraWork: { label: "Meerwerk", text: ({ extraWork }) => orNotSaid(extraWork, String) },
  includes: { label: "Wat het bedrijf doet", text: ({ includes }) => includes },
  websiteLink: { label: "Website", text: ({ websiteLink }) => orNotSaid(websiteLink, String) },
  portfolioLink: {
    label: "Link naar eerder werk",
    text: ({ portfolioLink }) => orNotSaid(portfolioLink, String),
  },
};

/** The fields whose text is elsewhere on the page of a quote, or under a label of its own. */
const NO_FACTS = new Set<string>([
  "packageName",
  "priceType",
  "pricePer",
  "hourlyRateCents",
  "extraWork",
  "includes",
  "websiteLink",
  "portfolioLink",
] satisfies QuoteField[]);

/** The facts that the page of a quote lists, without what a company need not say and did not. */
export function quoteFacts(quote: Omit<QuoteContent, "websiteLink">): { label: string; value: string }[] {
  const content: QuoteContent = { ...quote, websiteLink: null };
  return Object.entries(FIELDS).flatMap(([field, { label, text }]) => {
    const isLeftOut = content[field as QuoteField] === null && field !== "firstDay";
    return NO_FACTS.has(field) || isLeftOut ? [] : [{ label, value: text(content) }];
  });
}

/**
 * What changed from one version of a quote to another, in words: the price, each inclusion, and each other field.
 * `fields` are those that differ (`changedFields`).
 */
export function quoteChanges(
  fields: readonly QuoteField[],
  before: QuoteContent,
  after: QuoteContent,
  service: QuoteService,
): QuoteChange[] {
  const changes = fields.flatMap((field): QuoteChange[] => {
    if (field === "lines") {
      return [
        {
          label: "Prijs",
          before: formatEuros(priceOf(before.lines)),
          after: formatEuros(priceOf(after.lines)),
        },
        { label: "Opbouw van de prijs", before: linesText(before), after: linesText(after) },
      ];
    }
    if (field === "inclusions") {
      return INCLUSION_CODES.map((code) => ({
        label: inclusionLabel(service, code),
        before: inclusionAnswerText(before.inclusions[code]),
        after: inclusionAnswerText(after.inclusions[code]),
      }));
    }
    const { label, text } = FIELDS[field];
    return [{ label, before: text(before), after: text(after) }];
  });
  return changes.filter((change) => change.before !== change.after);
}
