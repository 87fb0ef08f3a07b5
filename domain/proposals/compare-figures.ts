import { byVertical, type BriefDetails, type Frequency } from "../briefs/details.ts";
import type { LiveCheck } from "../evidence/live-checks.ts";
import type { Condition, NiwoDeclaration } from "../evidence/rules.ts";
import { roundCents } from "../kernel/money.ts";
import type { InclusionCode, QuoteContent, QuoteService } from "./details.ts";
import { essentialInclusions, INCLUSIONS, serviceOf } from "./inclusions.ts";

/** Visits in one year; null for work that is done once. */
export const VISITS_PER_YEAR: Record<Frequency, number | null> = {
  once: null,
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
};

/** What the client asked for, as far as prices depend on it. */
export type ComparedWork = {
  service: QuoteService;
  visitsPerYear: number | null;
  /** Floor area of a cleaning. */
  squareMeters: number | null;
  /** True for a move, whose companies may assume a volume of their own. */
  hasVolume: boolean;
  volumeM3: number | null;
  inclusions: readonly InclusionCode[];
  essentials: readonly InclusionCode[];
  /** What the client asks of the companies. */
  conditions: readonly Condition[];
};

export function comparedWork(details: BriefDetails): ComparedWork {
  const service = serviceOf(details);
  const size = byVertical<Pick<ComparedWork, "visitsPerYear" | "squareMeters" | "hasVolume" | "volumeM3">>(
    details,
    {
      cleaning: ({ frequency, squareMeters }) => ({
        visitsPerYear: VISITS_PER_YEAR[frequency],
        squareMeters,
        hasVolume: false,
        volumeM3: null,
      }),
      moving: ({ volumeM3 }) => ({ visitsPerYear: null, squareMeters: null, hasVolume: true, volumeM3 }),
    },
  );
  return {
    ...size,
    service,
    inclusions: INCLUSIONS[service],
    essentials: essentialInclusions(details),
    conditions: details.conditions ?? [],
  };
}

/** A pending quote with the facts of its company. */
export type ComparableQuote = Pick<
  QuoteContent,
  | "priceType"
  | "pricePer"
  | "hourlyRateCents"
  | "assumedHours"
  | "assumedPeople"
  | "assumedVolumeM3"
  | "lines"
  | "inclusions"
  | "firstDay"
  | "validUntil"
> & {
  id: string;
  /** Including btw. */
  priceCents: number;
  createdAt: Date;
  changedAt: Date | null;
  /** Whether it was given on an earlier version of the brief. */
  isOutdated?: boolean;
  company: {
    legalName: string | null;
    kvkNumber: string | null;
    niwo: NiwoDeclaration | null;
    checks: readonly LiveCheck[];
    yearsInBusiness: number | null;
  };
  portfolio: readonly { kind: "IMAGE" | "LINK" }[];
};

/** The prices of one quote in the same units for all, in cents including btw. Null when it cannot be computed. */
export type QuoteFigures = {
  /** All of the work: the job, or the visits of one year. */
  totalCents: number;
  perVisitCents: number;
  /** The same, excluding btw. */
  perVisitExclVatCents: number;
  /** Null for work that is done once. */
  perYearCents: number | null;
  /** The company's rate for all people together; for a fixed price without one, the price divided by its hours. */
  perHourCents: number | null;
  /** The same for one person. Null without the number of people, because other rates are for more or fewer of them. */
  perManHourCents: number | null;
  perM2Cents: number | null;
  /** By the volume that the company assumed, otherwise that of the brief. */
  perM3Cents: number | null;
};

/** An amount for one unit; null without a number of units. */
const per = (cents: number, units: number | null): number | null =>
  units ? roundCents(cents / units) : null;

/** The price of one visit, or of work that is done once, in cents with fractions. */
export const pricePerVisit = (
  { visitsPerYear }: Pick<ComparedWork, "visitsPerYear">,
  { priceCents, pricePer }: Pick<ComparableQuote, "priceCents" | "pricePer">,
): number => (pricePer === "TOTAL" ? priceCents / (visitsPerYear ?? 1) : priceCents);

export function quoteFigures(work: ComparedWork, quote: ComparableQuote): QuoteFigures {
  const { priceCents, pricePer, lines, hourlyRateCents, assumedHours, assumedPeople, assumedVolumeM3 } =
    quote;
  const visits = work.visitsPerYear ?? 1;
  const pricedVisits = pricePer === "TOTAL" ? visits : 1;
  const perVisit = pricePerVisit(work, quote);
  const perHour = hourlyRateCents ?? (assumedHours ? perVisit / assumedHours : null);
  const totalCents = pricePer === "TOTAL" ? priceCents : priceCents * visits;
  const exclVat = lines.reduce(
    (sum, { amountCents, vatRate }) => sum + (amountCents * 100) / (100 + vatRate),
    0,
  );
  return {
    totalCents,
    perVisitCents: roundCents(perVisit),
    perVisitExclVatCents: roundCents(exclVat / pricedVisits),
    perYearCents: work.visitsPerYear === null ? null : totalCents,
    perHourCents: perHour === null ? null : roundCents(perHour),
    perManHourCents: perHour === null ? null : per(perHour, assumedPeople),
    perM2Cents: per(perVisit, work.squareMeters),
    perM3Cents: work.hasVolume ? per(perVisit, assumedVolumeM3 ?? work.volumeM3) : null,
  };
}

/** What the client asked for and the price does not include, or of which the company said nothing. */
export const missingInclusions = (
  { essentials }: Pick<ComparedWork, "essentials">,
  { inclusions }: Pick<ComparableQuote, "inclusions">,
): InclusionCode[] => essentials.filter((code) => inclusions[code]?.is !== "yes");
