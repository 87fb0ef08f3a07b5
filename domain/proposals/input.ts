import { z } from "zod";
import { numberField, optionalUrlField, requiredText } from "../fields.ts";
import { idField } from "../verb.ts";
import { MAX_PRICE_CENTS } from "./rules.ts";

/** A text that is no price has a title of its own (spec §5). */
const INVALID_PRICE = {
  number_invalid: "price_invalid",
  number_ambiguous: "price_ambiguous",
  too_many_decimals: "price_too_precise",
};

/** A quote as a company writes it (spec §5). */
export const sendProposalInput = z
  .object({
    briefId: idField,
    packageName: requiredText(120),
    /** In euros, including btw. */
    price: numberField(1, MAX_PRICE_CENTS, "hundredths", INVALID_PRICE),
    includes: requiredText(4_000),
    websiteLink: optionalUrlField,
    portfolioLink: optionalUrlField,
  })
  .transform(({ price: priceCents, ...quote }) => ({ ...quote, priceCents }));
/** What a company writes: everything but the request that it is for. */
export type QuoteText = Omit<z.output<typeof sendProposalInput>, "briefId">;

/** One quote, to accept, decline or withdraw. */
export const proposalInput = z.object({ proposalId: idField });
