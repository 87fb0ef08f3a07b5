import { byVertical, type BriefDetails } from "#domain/briefs/details.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { isRecurring } from "#domain/proposals/completed-quote.ts";
import { writtenInclusions, writtenPriceType } from "#domain/proposals/drafting/contradictions.ts";
import type {
  InclusionAnswer,
  InclusionCode,
  Inclusions,
  PriceType,
  QuoteContent,
  QuoteLine,
} from "#domain/proposals/details.ts";
import { essentialInclusions, INCLUSIONS, serviceOf } from "#domain/proposals/inclusions.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { usualVatRate } from "#domain/proposals/vat-rates.ts";

/** How the quotes on one brief differ; they take these in turn. */
type Style = {
  priceType: PriceType;
  /** What is on a line of its own, with its share of the price. */
  besides: [description: string, share: number][];
  /** What an answer is that the client did not ask for; undefined is not said. */
  other: InclusionAnswer | undefined;
  /** Days between the wished day and the first day on which the company can come. */
  later: number;
  extraWork: string;
};

const STYLES: Style[] = [
  {
    priceType: "FIXED",
    besides: [],
    other: { is: "yes" },
    later: 0,
    extraWork: "Loopt het uit, dan blijft de prijs gelijk. Ander werk bespreken we eerst.",
  },
  {
    priceType: "FIXED",
    besides: [["Materiaal en reiskosten", 0.12]],
    other: { is: "extra", cents: 2_500 },
    later: 1,
    extraWork: "Extra werk kost € 36 per uur, en alleen na jouw akkoord.",
  },
  {
    priceType: "HOURLY_MAX",
    besides: [],
    other: { is: "no" },
    later: 0,
    extraWork: "Zijn we eerder klaar, dan betaal je minder. Meer dan het maximum wordt het niet.",
  },
  {
    priceType: "FIXED",
    besides: [
      ["Voorrijkosten", 0.06],
      ["Materiaal", 0.08],
    ],
    other: { is: "extra", cents: null },
    later: 3,
    extraWork: "Per half uur, tegen hetzelfde tarief.",
  },
  {
    priceType: "ESTIMATE",
    besides: [],
    other: undefined,
    later: 7,
    extraWork: "We rekenen de uren die we werken. Wordt het meer dan een tiende extra, dan bellen we vooraf.",
  },
];

/** An hour of one person; of a mover with a share of the van. */
const HOURLY_RATE_CENTS: Record<Vertical, number> = { cleaning: 3_950, moving: 3_200 };

/** How many people come, when the text names no number. */
const USUAL_PEOPLE: Record<Vertical, number> = { cleaning: 1, moving: 3 };

const NUMBERS = new Map([
  ["twee", 2],
  ["tweeën", 2],
  ["drie", 3],
  ["vier", 4],
]);

/** The number of people that the text names ("met drie verhuizers"). */
function peopleIn(text: string): number | undefined {
  const [, before, after] =
    /\b(twee|drie|vier) (?:\p{L}+ )?(?:mensen|personen|verhuizers|tillers)\b|met zijn (tweeën)/iu.exec(
      text,
    ) ?? [];
  return NUMBERS.get((before ?? after ?? "").toLowerCase());
}

/** The style of the turn, or the one of a fixed price where the text promises that. */
function styleFor(offer: Pick<QuoteContent, "packageName" | "includes">, index: number): Style {
  const style = STYLES[index % STYLES.length]!;
  return writtenPriceType(offer) === "fixed" && style.priceType !== "FIXED" ? STYLES[0]! : style;
}

/** What a demo quote says besides its title and text, so that the quotes on one brief can be compared. */
export function demoContent(
  brief: { details: BriefDetails; eventDate?: string | null },
  offer: Pick<QuoteContent, "packageName" | "includes" | "websiteLink" | "portfolioLink">,
  priceCents: number,
  index: number,
  dates: { createdAt: Date; validUntil: Date },
): QuoteContent {
  const { details, eventDate } = brief;
  const style = styleFor(offer, index);
  const { priceType } = style;
  const people = peopleIn(`${offer.packageName}. ${offer.includes}`) ?? USUAL_PEOPLE[details.vertical];
  const rateCents = HOURLY_RATE_CENTS[details.vertical] * people;
  const wished = eventDate ?? addDays(amsterdamDay(dates.createdAt), 5);
  return {
    ...offer,
    priceType,
    pricePer: isRecurring(details) ? "VISIT" : "TOTAL",
    hourlyRateCents: priceType === "FIXED" ? null : rateCents,
    assumedHours: Math.max(1, Math.round((priceCents / rateCents) * 4) / 4),
    assumedPeople: people,
    assumedVolumeM3: byVertical(details, { cleaning: () => null, moving: ({ volumeM3 }) => volumeM3 }),
    lines: linesOf(style, offer.packageName, priceCents, usualVatRate(details)),
    inclusions: inclusionsOf(details, style, writtenInclusions(offer, details)),
    firstDay: addDays(wished, style.later),
    validUntil: dates.validUntil,
    extraWork: style.extraWork,
  };
}

function linesOf(
  { besides }: Style,
  packageName: string,
  priceCents: number,
  vatRate: QuoteLine["vatRate"],
): QuoteLine[] {
  const others = besides.map(([description, share]) => ({
    description,
    amountCents: Math.round((share * priceCents) / 50) * 50,
    vatRate,
  }));
  const amountCents = priceCents - others.reduce((sum, line) => sum + line.amountCents, 0);
  return [{ description: packageName, amountCents, vatRate }, ...others];
}

/** What every company of the demo includes. */
const ALWAYS_INCLUDED: readonly InclusionCode[] = ["travel", "liability_insurance", "transport_insurance"];

/**
 * What the text promises is included; what else the client asked for too, or it costs extra with the last company; the
 * others follow the style.
 */
function inclusionsOf(
  details: BriefDetails,
  { other, priceType }: Style,
  written: readonly InclusionCode[],
): Inclusions {
  const essential = essentialInclusions(details);
  const included = new Set([...ALWAYS_INCLUDED, ...written]);
  const asked: InclusionAnswer = priceType === "ESTIMATE" ? { is: "extra", cents: 3_500 } : { is: "yes" };
  const answers = INCLUSIONS[serviceOf(details)].flatMap((code) => {
    const answer = included.has(code) ? ({ is: "yes" } as const) : essential.includes(code) ? asked : other;
    return answer ? [[code, answer] as const] : [];
  });
  return Object.fromEntries(answers);
}
