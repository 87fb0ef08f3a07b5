import { verb } from "../../kernel/verb.ts";
import { customerOf, payingCompany } from "./customer.ts";
import { customerInput } from "./input.ts";
import { updatesCustomers } from "./policy.ts";

/** Gives each provider that knows a company its present name, address, mail address and btw-id. Idempotent. */
export const updateCustomer = verb(
  { name: "update-customer", input: customerInput, by: updatesCustomers },
  async (ctx, { companyId }): Promise<void> => {
    const company = await payingCompany(ctx, companyId);
    if (!company) return;
    for (const payments of [ctx.payments, ...ctx.formerPayments]) {
      const customer = await customerOf(ctx, companyId, payments.provider);
      if (customer) await payments.updateCustomer(customer, company);
    }
  },
);
