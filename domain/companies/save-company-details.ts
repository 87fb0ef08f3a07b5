import { eq } from "drizzle-orm";
import type { z } from "zod";
import { companies } from "#db/schema/index.ts";
import { barFormerKvk, refuseBarredKvk } from "../security/barred.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { endTouchedChecks } from "../evidence/end-checks.ts";
import type { CheckedFacts } from "../evidence/rules.ts";
import { countTry } from "../kernel/count-tries.ts";
import { companyDetailsInput } from "./input.ts";
import { storeKvkNumber } from "./kvk-number.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { editsProfile } from "./policy.ts";

/**
 * Changes the name, the KvK number or the legal form of the acting company, which ends the checks that were about it. Throws
 * `not_found` when the company was deleted, `kvk_number_taken` when another company of its vertical has the number,
 * `kvk_number_barred`, and `too_many_requests` after too many other numbers, and `registration_unfinished` before it has one:
 * each answer tells whether a company has an account.
 */
export const saveCompanyDetails = verb(
  { name: "save-company-details", input: companyDetailsInput, by: editsProfile },
  async (ctx, details): Promise<void> => {
    const { companyId: ownId } = ctx.actor;
    const typed = await checkedFactsOf(ctx.db, ownId);
    // Finishing a registration asks more than the number.
    if (typed?.kvkNumber === "") throw new DomainError("registration_unfinished");
    if (typed && typed.kvkNumber !== details.kvkNumber) await countTry(ctx, "kvk-number-of", ownId);
    await ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, editsProfile);
      const { companyId, userId, vertical } = company;
      const before = await checkedFactsOf(tx, companyId);
      if (!before || isSame(before, details)) return;
      const ownNumber = before.kvkNumber !== details.kvkNumber && { kvkSharedAt: null };
      await storeKvkNumber(
        tx
          .update(companies)
          .set({ ...details, ...ownNumber })
          .where(eq(companies.id, companyId)),
      );
      if (ownNumber) {
        await barFormerKvk(ctx, tx, { companyId, vertical, kvkNumber: before.kvkNumber });
        await refuseBarredKvk(ctx, tx, { companyId, vertical, kvkNumber: details.kvkNumber });
      }
      await endTouchedChecks(ctx, tx, company, before);
      await record(ctx, tx, { type: "company.details_changed", companyId, userId });
      await ctx.queue.enqueue(tx, "update-customer", { companyId });
    });
  },
);

type Details = z.output<typeof companyDetailsInput>;

const isSame = (before: CheckedFacts, { companyName, kvkNumber, legalForm }: Details) =>
  before.companyName === companyName &&
  before.kvkNumber === kvkNumber &&
  (legalForm === undefined || before.legalForm === legalForm);
