import { byVertical, SERVICE_TYPES, type BriefDetails } from "../../briefs/details.ts";
import { roundCents } from "../../kernel/money.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import type { QuoteService } from "../details.ts";
import { serviceOf } from "../inclusions.ts";

/** What a company charges by: a square metre, a window on one side, a cubic metre, or an hour. */
export const RATE_UNITS = ["M2", "WINDOW", "M3", "HOUR"] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** The units that fit each kind of work; the first is the usual one. */
export const UNITS_OF: Record<QuoteService, readonly RateUnit[]> = {
  regular: ["HOUR", "M2"],
  deep: ["M2", "HOUR"],
  end: ["M2", "HOUR"],
  office: ["M2", "HOUR"],
  window: ["WINDOW"],
  carpet: ["M2"],
  moving: ["M3", "HOUR"],
};

/** The kinds of work that a company of each vertical has rates for. */
export const SERVICES_OF: Record<Vertical, readonly QuoteService[]> = {
  cleaning: SERVICE_TYPES,
  moving: ["moving"],
};

export const QUOTE_SERVICES: readonly QuoteService[] = Object.values(SERVICES_OF).flat();

/** Most cents of a rate or call-out charge, and of a minimum. */
export const MAX_RATE_CENTS = 100_000;
export const MAX_MINIMUM_CENTS = 1_000_000;
/** Most square or cubic metres that a company does in an hour. */
export const MAX_PACE = 1_000;

/** What a company charges for one kind of work, in cents including btw. */
export type ServiceRate = {
  service: QuoteService;
  unit: RateUnit;
  rateCents: number;
  /** Square metres, or cubic metres of a move, in an hour; null unless `unit` is an hour. */
  pace: number | null;
  /** The least that the work costs, without the call-out charge; null without a minimum. */
  minimumCents: number | null;
  /** Charged once per visit beside the work; null when there is none. */
  callOutCents: number | null;
};

/** A line of a quote that a price list makes; `quantity` × `rateCents` is its amount. */
export type RatedLine =
  | { kind: "work"; unit: "M2" | "M3"; quantity: number; rateCents: number; amountCents: number }
  /** `quantity` windows, of which `sides` sides are cleaned. */
  | { kind: "work"; unit: "WINDOW"; quantity: number; sides: 1 | 2; rateCents: number; amountCents: number }
  /** `quantity` hours, for `size` metres at `pace` in an hour. */
  | {
      kind: "work";
      unit: "HOUR";
      quantity: number;
      size: number;
      pace: number;
      rateCents: number;
      amountCents: number;
    }
  | { kind: "minimum"; minimumCents: number; amountCents: number }
  | { kind: "call_out"; amountCents: number };

/** The lines of one visit, or of work that is done once. */
export type RatedQuote =
  | { ok: true; lines: RatedLine[]; rate: ServiceRate }
  /** The company has no rate for this work, or the request does not say how much work it is. */
  | { ok: false; reason: "no_rate" | "no_size" };

/** Square metres of a clean, cubic metres of a move, or windows; null when the client did not say. */
function sizeOf(details: BriefDetails): { size: number; sides: 1 | 2 } | null {
  return byVertical(details, {
    cleaning: ({ serviceType, squareMeters, windows }) => {
      if (serviceType === "window")
        return windows ? { size: windows.count, sides: windows.sides === "both" ? 2 : 1 } : null;
      return squareMeters ? { size: squareMeters, sides: 1 } : null;
    },
    moving: ({ volumeM3 }) => (volumeM3 ? { size: volumeM3, sides: 1 } : null),
  });
}

/** Hours are said in quarters, rounded up: what takes 3 hours and 5 minutes is planned as 3 hours and a quarter. */
const quartersUp = (hours: number) => Math.ceil(hours * 4 - 1e-9) / 4;

/** What the work costs by this rate, before the minimum. */
function workLine(
  { unit, rateCents, pace }: ServiceRate,
  { size, sides }: { size: number; sides: 1 | 2 },
): Extract<RatedLine, { kind: "work" }> {
  if (unit === "HOUR") {
    const quantity = quartersUp(size / pace!);
    const amountCents = roundCents(quantity * rateCents);
    return { kind: "work", unit, quantity, size, pace: pace!, rateCents, amountCents };
  }
  const amountCents = roundCents(size * sides * rateCents);
  return unit === "WINDOW"
    ? { kind: "work", unit, quantity: size, sides, rateCents, amountCents }
    : { kind: "work", unit, quantity: size, rateCents, amountCents };
}

/** What a price list makes of a request: the work, what fills it up to the minimum, and the call-out charge. */
export function rateBrief(details: BriefDetails, rates: readonly ServiceRate[]): RatedQuote {
  const rate = rates.find(({ service }) => service === serviceOf(details));
  if (!rate) return { ok: false, reason: "no_rate" };
  const size = sizeOf(details);
  if (!size) return { ok: false, reason: "no_size" };
  const work = workLine(rate, size);
  const lines: RatedLine[] = [work];
  const { minimumCents, callOutCents } = rate;
  if (minimumCents !== null && minimumCents > work.amountCents)
    lines.push({ kind: "minimum", minimumCents, amountCents: minimumCents - work.amountCents });
  if (callOutCents !== null) lines.push({ kind: "call_out", amountCents: callOutCents });
  return { ok: true, lines, rate };
}
