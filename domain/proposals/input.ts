import { z } from "zod";
import { numberField, optionalUrlField, requiredText } from "../fields.ts";
import { idField } from "../verb.ts";
import { MAX_PRICE_CENTS } from "./rules.ts";

/** Error codes of an invalid price, which have texts of their own (spec §5). */
const INVALID_PRICE = {
  number_invalid: "price_invalid",
  number_ambiguous: "price_ambiguous",
  too_many_decimals: "price_too_precise",
};

/** A proposal as a company writes it (spec §5). */
export const sendProposalInput = z
  .object({
    briefId: idField,
    packageName: requiredText(120),
    /** In euros including btw; parsed to cents. */
    price: numberField(1, MAX_PRICE_CENTS, "hundredths", INVALID_PRICE),
    includes: requiredText(4_000),
    websiteLink: optionalUrlField,
    portfolioLink: optionalUrlField,
  })
  .transform(({ price: priceCents, ...quote }) => ({ ...quote, priceCents }));
/** The text and price of a proposal, without the brief. */
export type ProposalText = Omit<z.output<typeof sendProposalInput>, "briefId">;

/** One proposal. */
export const proposalInput = z.object({ proposalId: idField });
