import type { BriefDetails } from "../../briefs/details.ts";
import type { LiveCheck } from "../../evidence/live-checks.ts";
import type { InclusionAnswer, InclusionCode, PriceType, QuoteContent } from "../details.ts";
import { askedInclusions, INCLUSIONS, serviceOf } from "../inclusions.ts";

/** What a quote says twice, in two ways. `answer` is what its inclusions say. */
export type Contradiction =
  /** The client asked for it. */
  | { kind: "asked"; code: InclusionCode; answer: InclusionAnswer }
  /** An operator saw the insurance of this company. */
  | { kind: "insured"; code: InclusionCode; answer: InclusionAnswer }
  /** Title or text says that it is included. */
  | { kind: "written"; code: InclusionCode; answer: InclusionAnswer }
  /** Title or text names another kind of price. */
  | { kind: "price_type"; written: "fixed" | "hourly"; chosen: PriceType };

/** Words of a title or text by which a company says that something is included. */
const WRITTEN: Partial<Record<InclusionCode, RegExp>> = {
  materials: /\b(?:schoonmaak)?middelen\b|\bmateriaal inbegrepen\b/,
  travel: /\b(?:voorrijkosten|reiskosten)\b/,
  windows_inside: /\b(?:ramen|glas|ruiten) (?:aan de )?binnen|\bbeide kanten van het glas\b/,
  windows_outside:
    /\b(?:ramen|glas|ruiten) (?:(?:aan de )?binnen en )?(?:aan de )?buiten|\bbeide kanten van het glas\b/,
  frames: /\bkozijnen\b/,
  oven: /\boven\b/,
  fridge: /\bkoelkast\b/,
  cupboards_inside: /\bkasten van binnen\b/,
  ironing: /\bstrijken\b/,
  laundry: /\bde was\b/,
  descaling: /\b(?:ontkalken|kalkaanslag)\b/,
  stains: /\bvlekken\b/,
  sanitary_supplies: /\b(?:handdoekjes|toiletpapier)\b/,
  keys: /\bsleutelbeheer\b/,
  fixed_cleaner: /\b(?:dezelfde schoonmaker|vaste hulp|vaste schoonmaker|vaste mensen)\b/,
  handover: /\bkosteloos terug\b/,
  waste: /\bafvoer\b/,
  packing: /\b(?:inpakken|uitpakken)\b/,
  packing_material: /\bdozen in bruikleen\b|\bmateriaal inbegrepen\b/,
  assembly: /\b(?:demonteren|demontage|uit elkaar)\b/,
  lift: /\bverhuislift\b/,
  heavy_items: /\b(?:zware stukken|pianotransport)\b/,
  storage: /\bopslaan\b/,
  parking: /\bparkeerontheffing\b/,
  liability_insurance: /\bverzeker(?:d|ing)\b/,
  transport_insurance: /\bverzeker(?:d|ing)\b/,
};

/** A sentence with one of these says that something is not, or not always, included. */
const NOT_INCLUDED =
  /\b(?:niet|geen|nooit|zonder|exclusief|excl|behalve|meerprijs|extra|apart|los|tegen betaling|bespreken|overleg)\b/;

const FIXED_PRICE = /\bvaste prijs\b/;
const HOURLY_PRICE = /\b(?:uurtarief|nacalculatie)\b/;

type Written = Pick<QuoteContent, "packageName" | "includes">;

const sentencesOf = ({ packageName, includes }: Written): string[] =>
  [packageName, ...includes.split(/[.;!?\n]/)]
    .map((sentence) => sentence.toLowerCase().replace(/\s+/g, " "))
    .filter((sentence) => !NOT_INCLUDED.test(sentence));

/** What the title and the text say is included, of what a quote for this work can include. */
export function writtenInclusions(quote: Written, details: BriefDetails): InclusionCode[] {
  const sentences = sentencesOf(quote);
  return INCLUSIONS[serviceOf(details)].filter((code) => {
    const words = WRITTEN[code];
    return words !== undefined && sentences.some((sentence) => words.test(sentence));
  });
}

/** The kind of price that the title or the text names; null without one, or with both. */
export function writtenPriceType(quote: Written): "fixed" | "hourly" | null {
  const sentences = sentencesOf(quote);
  const isFixed = sentences.some((sentence) => FIXED_PRICE.test(sentence));
  const isHourly = sentences.some((sentence) => HOURLY_PRICE.test(sentence));
  return isFixed === isHourly ? null : isFixed ? "fixed" : "hourly";
}

const INSURANCES = ["liability_insurance", "transport_insurance"] as const;

/** Where the answers and the kind of price of a quote contradict the request, the evidence of the company, or its own text. */
export function contradictionsOf(
  quote: Written & Pick<QuoteContent, "inclusions" | "priceType">,
  details: BriefDetails,
  checks: readonly Pick<LiveCheck, "kind">[],
): Contradiction[] {
  const found: Contradiction[] = [];
  const named = new Set<InclusionCode>();
  const add = (kind: "asked" | "insured" | "written", codes: readonly InclusionCode[], isWrong: IsWrong) => {
    for (const code of codes) {
      const answer = quote.inclusions[code];
      if (!answer || named.has(code) || !isWrong(answer)) continue;
      named.add(code);
      found.push({ kind, code, answer });
    }
  };
  add("asked", askedInclusions(details), ({ is }) => is === "no");
  if (checks.some(({ kind }) => kind === "INSURANCE")) add("insured", INSURANCES, ({ is }) => is === "no");
  add("written", writtenInclusions(quote, details), ({ is }) => is !== "yes");
  const written = writtenPriceType(quote);
  if (written && (written === "fixed") !== (quote.priceType === "FIXED"))
    found.push({ kind: "price_type", written, chosen: quote.priceType });
  return found;
}

type IsWrong = (answer: InclusionAnswer) => boolean;
