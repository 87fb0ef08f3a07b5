import { eq } from "drizzle-orm";
import { companyRates } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { keepsPriceList } from "../policy.ts";
import { savePriceListInput } from "./input.ts";
import { SERVICES_OF } from "./rules.ts";

/**
 * Stores the price list of the company in place of the one before. Quotes and drafts stay as they are. Throws `invalid_input` for
 * work of another vertical, `not_signed_in`, `not_allowed`.
 */
export const savePriceList = verb(
  { name: "save-price-list", input: savePriceListInput, by: keepsPriceList },
  async (ctx, { rates }): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const { companyId, vertical } = await lockOwnCompany(ctx, tx, keepsPriceList);
      if (!rates.every(({ service }) => SERVICES_OF[vertical].includes(service)))
        throw new DomainError("invalid_input");
      await tx.delete(companyRates).where(eq(companyRates.companyId, companyId));
      if (rates.length === 0) return;
      await tx.insert(companyRates).values(rates.map((rate) => ({ companyId, ...rate, updatedAt: ctx.now })));
    }),
);
