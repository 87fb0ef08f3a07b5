import { z } from "zod";
import { numberField, optionalNumberField, requiredText } from "../../kernel/fields.ts";
import { VAT_RATES } from "../../proposals/details.ts";
import { MAX_PRICE_CENTS } from "../../proposals/rules.ts";
import { idField } from "../../kernel/verb.ts";
import { dealVersionField } from "../state/input.ts";
import { extraTotal, MAX_EXTRA_LINES, MAX_EXTRA_REASON, MAX_EXTRA_VOLUME_M3 } from "./rules.ts";

/** Error codes of an invalid price, which have texts of their own. */
const INVALID_PRICE = {
  number_invalid: "price_invalid",
  number_ambiguous: "price_ambiguous",
  too_many_decimals: "price_too_precise",
};

/** One line: what, the amount in euros including btw, and the rate, which the company names. */
const line = z
  .object({
    description: requiredText(120),
    amount: numberField(1, MAX_PRICE_CENTS, "hundredths", INVALID_PRICE),
    vat: z.coerce.number().pipe(z.literal([...VAT_RATES], { error: "choose_one" })),
  })
  .transform(({ description, amount: amountCents, vat: vatRate }) => ({ description, amountCents, vatRate }));

/**
 * Extra work with its reason, and the version of the deal that the company read: lines, or for a move another volume, of which the
 * amount is computed. A form sends `line.0.amount` (`nestRows`).
 */
export const offerExtraWorkInput = z
  .object({
    proposalId: idField,
    version: dealVersionField,
    reason: requiredText(MAX_EXTRA_REASON),
    line: z.array(line).max(MAX_EXTRA_LINES, "too_many_lines").default([]),
    volumeM3: optionalNumberField(0.5, MAX_EXTRA_VOLUME_M3, "halves"),
  })
  .transform(({ line: lines, ...given }, issues) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: "custom", path, message });
    if (lines.length === 0 && given.volumeM3 === null) refuse(["line"], "required");
    if (extraTotal(lines) > MAX_PRICE_CENTS)
      refuse(["line", 0, "amount"], `too_large:${MAX_PRICE_CENTS / 100}`);
    return { ...given, lines };
  });

/** Extra work as the client read it: its number, and what it costs. */
export const acceptExtraWorkInput = z.object({
  proposalId: idField,
  number: z.coerce.number({ error: "invalid" }).int("invalid").min(1, "invalid"),
  totalCents: z.coerce.number({ error: "invalid" }).int("invalid"),
});

export const extraWorkInput = acceptExtraWorkInput.omit({ totalCents: true });
