import { z } from "zod";
import { numberField, optionalUrlField, requiredText } from "../fields.ts";
import { MAX_PRICE_CENTS } from "./rules.ts";

/** A quote as a company writes it (spec §5). */
export const sendProposalInput = z
  .object({
    packageName: requiredText(120),
    /** In euros, including btw. */
    price: numberField(1, MAX_PRICE_CENTS, "hundredths"),
    includes: requiredText(4_000),
    websiteLink: optionalUrlField,
    portfolioLink: optionalUrlField,
  })
  .transform(({ price: priceCents, ...quote }) => ({ ...quote, priceCents }));
export type SendProposalInput = z.output<typeof sendProposalInput>;
