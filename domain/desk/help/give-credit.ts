import { creditWorth } from "../../payments/billing/rules.ts";
import { verb } from "../../kernel/verb.ts";
import { addCreditOf } from "./company-credit.ts";
import { giveCreditInput } from "./input.ts";
import { givesMoney } from "./policy.ts";

/** Gives a company credit worth at least this many euros, including btw. Throws as `addCreditOf`. */
export const giveCredit = verb(
  { name: "give-credit", input: giveCreditInput, by: givesMoney },
  (ctx, { euros, ...gift }) =>
    addCreditOf(ctx, { act: "give-credit", exclVatCents: creditWorth(euros * 100), ...gift }),
);
