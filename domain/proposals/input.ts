import { z } from "zod";
import { optionalUrlField, requiredText } from "../fields.ts";
import { parseEuroCents } from "../money.ts";
import { MAX_PRICE_CENTS } from "./rules.ts";

/** A price in euros as people type it (`1.250,50`), to integer cents including btw. */
const priceField = requiredText(20).transform((text, issues) => {
  const cents = parseEuroCents(text);
  const problem =
    cents === null
      ? "price_invalid"
      : cents === 0
        ? "too_small"
        : cents > MAX_PRICE_CENTS
          ? "too_large"
          : null;
  if (problem) issues.addIssue({ code: "custom", message: problem });
  return cents ?? z.NEVER;
});

/** A quote as a company writes it (spec §5). */
export const sendProposalInput = z
  .object({
    packageName: requiredText(120),
    price: priceField,
    includes: requiredText(4_000),
    websiteLink: optionalUrlField,
    portfolioLink: optionalUrlField,
  })
  .transform(({ price: priceCents, ...quote }) => ({ ...quote, priceCents }));
export type SendProposalInput = z.output<typeof sendProposalInput>;
