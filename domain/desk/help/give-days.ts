import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { mayStillCharge } from "../../subscriptions/rules.ts";
import { verb } from "../../kernel/verb.ts";
import { addCreditOf } from "./company-credit.ts";
import { giveDaysInput } from "./input.ts";
import { givesMoney } from "./policy.ts";
import { centsOfDays } from "./rules.ts";

/**
 * Gives a company days of its subscription: as credit for what those days cost, which its next payments use first. Throws
 * `subscription_not_active` without one that goes on, and as `addCreditOf`.
 */
export const giveDays = verb(
  { name: "give-days", input: giveDaysInput, by: givesMoney },
  async (ctx, { days, ...gift }) => {
    const [paid] = await ctx.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, gift.companyId));
    if (!paid || !mayStillCharge(paid)) throw new DomainError("subscription_not_active");
    const exclVatCents = centsOfDays(paid.monthlyExclVatCents, days);
    await addCreditOf(ctx, { act: "give-days", exclVatCents, days, ...gift });
  },
);
