import type { QuoteContent } from "#domain/proposals/details.ts";
import type { QuoteWarning } from "#domain/proposals/quote-warnings.ts";
import { priceOf } from "#domain/proposals/rules.ts";
import { formatEuros, formatWholeEuros } from "./formats.ts";
import { VAT_REASONS } from "./quotes.ts";

/** A question about a quote that is about to be sent, with the amount as it was read. */
export function quoteWarningText(warning: QuoteWarning, { lines }: Pick<QuoteContent, "lines">): string {
  const price = formatEuros(priceOf(lines));
  switch (warning.kind) {
    case "large":
      return `Je prijs is ${price}. Staan de punt en de komma goed?`;
    case "above_budget":
      return `Je prijs is ${price}, en het budget is hooguit ${formatWholeEuros(warning.euro)}.`;
    case "below_budget":
      return `Je prijs is ${price}, en het budget begint bij ${formatWholeEuros(warning.euro)}.`;
    case "above_own":
      return `Je prijs is ${price}. Dat is veel hoger dan in je vorige offertes voor dit werk: rond ${formatEuros(warning.cents)}.`;
    case "below_own":
      return `Je prijs is ${price}. Dat is veel lager dan in je vorige offertes voor dit werk: rond ${formatEuros(warning.cents)}.`;
    case "vat": {
      const line = lines[warning.line];
      return `${line?.description ?? ""}: ${line?.vatRate ?? ""}% btw. ${VAT_REASONS[warning.reason]}`;
    }
  }
}
