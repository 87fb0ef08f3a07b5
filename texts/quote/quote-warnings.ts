import type { QuoteContent, QuoteService } from "#domain/proposals/details.ts";
import type { QuoteWarning } from "#domain/proposals/drafting/quote-warnings.ts";
import { priceOf } from "#domain/proposals/rules.ts";
import { formatEuros, formatWholeEuros } from "../formats.ts";
import { inclusionAnswerText, inclusionLabel } from "./inclusions.ts";
import { PRICE_TYPE_LABELS, VAT_REASONS } from "./quotes.ts";

/** A question about a quote that is about to be sent, with the amount as it was read. */
export function quoteWarningText(
  warning: QuoteWarning,
  { lines }: Pick<QuoteContent, "lines">,
  service: QuoteService,
): string {
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
    case "asked":
      return `De opdrachtgever vraagt om “${inclusionLabel(service, warning.code)}”. Bij jou is dat niet inbegrepen.`;
    case "insured":
      return `Wij hebben je verzekering gezien, maar bij “${inclusionLabel(service, warning.code)}” staat: niet inbegrepen.`;
    case "written":
      return `In je tekst hoort “${inclusionLabel(service, warning.code)}” erbij. In de lijst staat: ${inclusionAnswerText(warning.answer).toLowerCase()}.`;
    case "price_type":
      return warning.written === "fixed"
        ? `In je tekst staat “vaste prijs”, maar je koos “${PRICE_TYPE_LABELS[warning.chosen]}”.`
        : `In je tekst staat een uurtarief, maar je koos “${PRICE_TYPE_LABELS[warning.chosen]}”.`;
  }
}
